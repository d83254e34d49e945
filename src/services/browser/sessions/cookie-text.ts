/**
 * `document.cookie`. A browser asks another process at each read, and a page reads a hundred times
 * while it is drawn: a text is kept until the script that runs now has ended, because nobody but
 * that script can change what it should see.
 */

let kept: string | null = null;

/** For a test that plays another tab while its script runs. */
export const forgetCookieText = () => {
	kept = null;
};

/** '' where a browser or a frame blocks it. */
export function cookieText(): string {
	if ( kept === null ) {
		try {
			kept = document.cookie;
		} catch {
			kept = '';
		}
		queueMicrotask( forgetCookieText );
	}
	return kept;
}

/** Writes one cookie; where it is blocked, nothing. */
export function writeCookie( line: string ): void {
	try {
		document.cookie = line;
	} catch {
		// As blocked as the reading.
	}
	forgetCookieText();
}
