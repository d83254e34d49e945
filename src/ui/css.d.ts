/** A part imports its stylesheet for the effect alone. */
declare module '*.css';
