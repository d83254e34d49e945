/**
 * Each limit is a separate export, so that a chunk contains only those it uses
 * (docs/product/cookies-and-limits.md).
 */

/** Months between two payments. */
export const BILLING_INTERVALS = [ 1, 6, 12 ] as const;

export const PASSWORD_MIN_LENGTH = 8;
/** In characters (`limit-3`). */
export const EMAIL_LOCAL_MAX_LENGTH = 64;
export const DEFAULT_AVATAR_COLOR = '#000000';
export const PAYMENT_LOG_LENGTH = 3;

export const SESSION_COOKIE_SECONDS = 365 * 24 * 60 * 60;
export const SEGMENT_COOKIE_EXPIRES = 'Tue, 31 Dec 2999 23:59:59 GMT';
export const AFFILIATE_COOKIE_MONTHS = 13;

export const POST_LOGIN_WAIT_MS = 2000;
export const REGISTER_WAIT_MS = 500;
export const POPUP_POLL_MS = 1000;
export const SOCIAL_LOADING_CLEAR_MS = 5000;
export const ONE_TAP_MOBILE_DELAY_MS = 7000;
export const ONE_TAP_RELOAD_MS = 500;
export const COMMENTS_LOGOUT_WAIT_MS = 10_000;
/** After this time, a page says that loading is taking longer (`limit-21`). */
export const SLOW_READ_MS = 5000;
export const CHUNK_TIMEOUT_MS = 120_000;
/** After this time, a page in another language is shown in English (`language-3`). */
export const TRANSLATIONS_WAIT_MS = 5000;

/** Attempts to fetch the meter's token, including the first (`vendor-7`). */
export const METER_TOKEN_CALLS = 3;

export const POPUP_WIDTH = 500;
export const POPUP_HEIGHT = 600;
export const DESKTOP_MIN_WIDTH = 990;
export const MOBILE_MAX_WIDTH = 989;

export const QUERY_RETRIES = 2;
export const QUERY_STALE_MS = 5 * 60 * 1000;
export const REST_CACHE_MS = 10 * 60 * 1000;

/** The wait before a sign-in link can be requested again (`limit-16`). */
export const LINK_RESEND_SECONDS = 60;
/** In characters (`limit-10`). */
export const REDIRECT_MAX_LENGTH = 2000;
/** Longer chains of redirects count as a loop (`limit-10`). */
export const REDIRECTS_MAX = 3;
/** Nesting depth of a plan line: deeper ones could overflow the stack (`limit-11`). */
export const PLAN_LIST_MAX_DEPTH = 8;
/** In characters. Longer texts are rejected with a message, never truncated (`limit-4`). */
export const PROFILE_LINE_MAX_LENGTH = 100;
export const DISPLAY_NAME_MAX_LENGTH = 50;
export const BIO_MAX_LENGTH = 500;
/** The shortest numbers in use, and the maximum of E.164. */
export const PHONE_MIN_DIGITS = 7;
export const PHONE_MAX_DIGITS = 15;
