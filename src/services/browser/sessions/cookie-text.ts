/** Reads `document.cookie`, which throws if a browser or a frame blocks it. */
export function cookieText(): string {
	try {
		return document.cookie;
	} catch {
		return '';
	}
}
