import { defineConfig } from "vite";

export default defineConfig({
  // Relative addresses: the same files work under any path.
  base: "./",
  build: {
    target: "es2022",
    // Nothing inline: the page's Content-Security-Policy allows none.
    assetsInlineLimit: 0,
    modulePreload: false,
  },
});
