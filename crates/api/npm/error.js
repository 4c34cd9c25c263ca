/** What a caller has brought wrong: `code` says what, `message` why. */
export class Twenty48Error extends Error {
  constructor(code, message, options) {
    super(message, options);
    this.name = "Twenty48Error";
    this.code = code;
  }
}
