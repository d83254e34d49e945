/** The input of a change whose test is not about the subscription and the card that a page named. */
export const UNSHOWN = { replaces: undefined, shownCard: undefined };
