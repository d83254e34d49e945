/**
 * Each read of `document.cookie` is a call to another process in Chromium, and a render needs the
 * session hundreds of times.
 */
import { cookieText } from './cookie-text.ts';

/** The whole page shares this copy, so that no part misses what another one has just written. */
let kept: string | null = null;

const forget = () => {
	kept = null;
};

/** All cookies that scripts can read, in the format of `document.cookie`. */
export function cookiesNow(): string {
	if ( kept === null ) {
		kept = cookieText();
		// A microtask runs before any answer, event or other tab can change the cookies.
		queueMicrotask( forget );
	}
	return kept;
}

/** @param line A cookie in the format that `document.cookie` accepts. */
export function writeCookie( line: string ): void {
	forget();
	try {
		document.cookie = line;
	} catch {
		// If reading cookies is blocked, so is writing; `areKept` reports it before a log-in.
	}
}
