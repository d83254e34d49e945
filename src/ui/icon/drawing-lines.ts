/** Lines that more than one part draws, and the log-in form does not begin with. */
export const RING = 'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15';
export const ERROR = `${ RING }M10 6v5M10 13.9v.1`;
