// Where the tests find the page.

/** TEST_PORT moves it, for two runs side by side. */
export const PORT = Number(process.env.TEST_PORT ?? 4248);
export const ADDRESS = `http://127.0.0.1:${PORT}/user/repo/`;
