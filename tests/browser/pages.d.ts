/** Types of scripts that the browser tests share with the runners. */
declare module '*/dates/pages.mjs' {
	/**
	 * The browser's own time, which decides when cookies expire, in milliseconds since the epoch.
	 */
	export const nowOfBrowser: () => number;
	export const environmentOfBrowser: () => Record< string, string >;
	export function withDate< Browser >( browser: Browser ): Browser;
}

declare module '*/engines/deploy.mjs' {
	export const WORDS: Readonly< Record< 'first' | 'second', string > >;
	export const deploy: ( name: 'first' | 'second' ) => void;
	export const carryChunksBefore: () => readonly string[];
	export const dropChunks: ( names: readonly string[] ) => void;
}

declare module '*/engines/firefox-lacks.mjs' {
	export const COMMANDS: readonly string[];
	export const PREFERENCES: Readonly< Record< string, boolean > >;
	export const LEFT_UNANSWERED: RegExp;
	export const LACKS: readonly string[];
}
