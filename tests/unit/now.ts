/**
 * The one date of all tests that stand on a fixed one, in milliseconds: services and devices have
 * the same.
 */
export const NOW = Date.parse( '2026-11-21T12:00:00Z' );
