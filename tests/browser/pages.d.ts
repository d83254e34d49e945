/** Types of a script that the browser tests share with the runners. */
declare module '*/dates/pages.mjs' {
	export const environmentOfBrowser: () => Record< string, string >;
	export function withDate< Browser >( browser: Browser ): Browser;
}
