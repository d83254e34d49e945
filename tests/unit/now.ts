/** The fixed date of all tests that need one, in milliseconds: services and devices share it. */
export const NOW = Date.parse( '2026-11-21T12:00:00Z' );
