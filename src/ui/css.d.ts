/** Allows importing a stylesheet for its side effect. */
declare module '*.css';
