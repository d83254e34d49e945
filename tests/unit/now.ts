/** The fixed date of all tests that need one, in milliseconds, for services and devices. */
export const NOW = Date.parse( '2026-11-21T12:00:00Z' );
