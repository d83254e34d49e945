/** Types of a script that the browser tests share with the runners. */
declare module '*/dates/pages.mjs' {
	/** The browser's own time, by which it keeps cookies, in milliseconds since the epoch. */
	export const nowOfBrowser: () => number;
	export const environmentOfBrowser: () => Record< string, string >;
	export function withDate< Browser >( browser: Browser ): Browser;
}
