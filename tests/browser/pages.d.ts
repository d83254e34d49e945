/** Types of a script that the browser tests share with the runners. */
declare module '*/dates/pages.mjs' {
	/**
	 * The moment by which the browser itself keeps its cookies, in milliseconds since the epoch.
	 */
	export const nowOfBrowser: () => number;
	export const environmentOfBrowser: () => Record< string, string >;
	export function withDate< Browser >( browser: Browser ): Browser;
}
