/**
 * Limits in bytes on the wire for what loads when, and the packages that a path must not contain.
 * gz is gzip 9, br Brotli 11; a missing limit is not checked.
 */

// The app's entry contains the name of each chunk (docs/decisions/015), which adds 0.9 KB to what
// every press loads.

/** The app's own script on every page of the site. */
export const LOADER = { gz: 3_000, br: 2_600, requests: 1 };

/**
 * The weight that a third party adds to a page, with everything that a visitor needs of the meter
 * and the comment counts. It excludes the companies' own scripts, which wait for consent, the
 * conversation, which loads when the reader scrolls near it, and the chunks of logged-in readers.
 */
export const VENDORS = { gz: 9_500, br: 8_520, requests: 1 };

/**
 * From the press of "Log In" to the usable form, for logging in and registering, with every kind of
 * sign-in, its CSS and the providers' marks. Services and flows load when the reader begins, other
 * views on demand (docs/decisions/033).
 */
export const LOGIN_MODAL = { gz: 89_500, br: 77_300, requests: 4 };

/**
 * From the press of "Subscribe" to a visitor's plans; the next steps load while the visitor
 * chooses.
 */
export const PAYFLOW = { br: 93_300 };

/** The card provider's code and the form around it. */
export const CARD_FORM = { gz: 38_000, br: 28_000 };

/**
 * The account page on which most readers arrive, with all its chunks; the header is among them.
 * Code that moves money loads with the first screen that needs it.
 */
export const FIRST_PAGE = '/account/settings';
export const ACCOUNT_PAGE = { gz: 159_300, br: 138_400, requests: 8 };

/**
 * The weight of each further account page; the membership page, where everything about money is
 * changed, is the largest.
 */
export const NEXT_PAGE = { gz: 25_500 };

/**
 * The weight that the plugin adds to an article's HTML: configuration, script tag and the button's
 * style.
 */
export const ARTICLE_HTML = { gz: 400 };

const REACT = [ 'react', 'react-dom', 'scheduler' ];
const ROUTER = [ 'react-router', 'react-router-dom' ];
const QUERY = [ '@tanstack/react-query', '@tanstack/query-core' ];

export const NOT_IN_LOADER = [ ...REACT, ...ROUTER, ...QUERY, 'zustand' ];
export const NOT_IN_LOGIN_MODAL = [ ...ROUTER, ...QUERY, 'date-fns', '@date-fns/utc' ];
