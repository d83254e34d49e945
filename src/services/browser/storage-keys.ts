/** Keys under which a page keeps what another page of the same tab has to find. */

/** The sign-in provider that the reader has gone to without a window (acceptance C9). */
export const AWAY_KEY = 'circ-provider';
