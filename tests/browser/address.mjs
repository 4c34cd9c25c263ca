// Where the tests find the page: under a sub-path, as with a host of project
// pages.

/** The page's address; TEST_PORT moves it, for two runs side by side. */
export const ADDRESS = `http://127.0.0.1:${process.env.TEST_PORT ?? 4248}/user/repo/`;
