// Vite's plugin for scripts that load later: `import address from "./qr.ts?address"` builds that script
// as a file of its own and gives its address, which www/load.ts imports, again where that failed.

const QUERY = /\?address$/;

export const addresses = {
  name: "addresses",
  enforce: "pre",
  async resolveId(source, importer) {
    if (!QUERY.test(source)) return null;
    const script = await this.resolve(source.replace(QUERY, ""), importer);
    return script && `${script.id}?address`;
  },
  load(id) {
    if (!QUERY.test(id)) return null;
    const script = id.replace(QUERY, "");
    // While the page is developed, each script has its own address.
    if (this.environment.mode !== "build") return `export default ${JSON.stringify(script.replace(this.environment.config.root, ""))};`;
    const reference = this.emitFile({ type: "chunk", id: script, preserveSignature: "strict" });
    return `export default import.meta.ROLLUP_FILE_URL_${reference};`;
  },
};
