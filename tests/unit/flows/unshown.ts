/** Input for tests that do not care which subscription and card the page had shown. */
export const UNSHOWN = { replaces: undefined, shownCard: undefined };
