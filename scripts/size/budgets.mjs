/**
 * What may be loaded when: the limits in bytes on the wire, and the packages that a path must not
 * hold.
 *
 * gz is gzip 9, br Brotli 11; a limit that is not named is not checked.
 */

// The app's entry carries the name of each chunk (docs/decisions/015): 0.9 KB of what every press loads.

/** The app's own script on every page of the site. */
export const LOADER = { gz: 3_000, br: 2_600, requests: 1 };

/**
 * What a page adds where a third party is on, with all that a visitor needs of the meter and the
 * numbers of comments; the companies' own scripts come after consent, the conversation with its
 * place, and whoever is logged in has chunks of their own.
 */
export const VENDORS = { gz: 9_570, br: 8_630, requests: 1 };

/**
 * From the press of "Log In" to the form that can be filled in, for logging in and registering,
 * with every kind of sign-in, its CSS and the providers' marks. Services and flows come once the
 * reader begins, further views when they are asked for (docs/decisions/033).
 */
export const LOGIN_MODAL = { gz: 89_850, br: 77_650, requests: 4 };

/**
 * From the press of "Subscribe" to the plans of a visitor; what comes behind them is fetched while
 * they are looked at.
 */
export const PAYFLOW = { br: 98_800 };

/** The card provider's code and the form around it. */
export const CARD_FORM = { gz: 38_000, br: 28_000 };

/**
 * The account page that most readers land on, all of it; its header comes in the same chunks. What
 * moves money comes with the first screen that may.
 */
export const FIRST_PAGE = '/account/settings';
export const ACCOUNT_PAGE = { gz: 168_100, br: 145_900 };

/**
 * What each account page adds; the membership page, where everything about money is changed, is the
 * largest.
 */
export const NEXT_PAGE = { gz: 28_000 };

/** What an article's HTML gains: configuration, script tag and the button's style. */
export const ARTICLE_HTML = { gz: 400 };

const REACT = [ 'react', 'react-dom', 'scheduler' ];
const ROUTER = [ 'react-router', 'react-router-dom' ];
const QUERY = [ '@tanstack/react-query', '@tanstack/query-core' ];

export const NOT_IN_LOADER = [ ...REACT, ...ROUTER, ...QUERY, 'zustand' ];
export const NOT_IN_LOGIN_MODAL = [ ...ROUTER, ...QUERY, 'date-fns', '@date-fns/utc' ];
