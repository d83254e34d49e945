/** The parts of scripts/contract/request.mjs that tests use. */
declare module '*/contract/request.mjs' {
	export function requestChecker(
		folder: string
	): ( request: {
		readonly method: string;
		readonly path: string;
		readonly query: Record< string, string >;
		readonly body: unknown;
	} ) => { readonly call: string; readonly problems: string[] } | null;
}
