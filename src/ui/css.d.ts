/** Lets a part import its stylesheet for its effect alone. */
declare module '*.css';
