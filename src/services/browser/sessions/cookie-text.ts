export function cookieText(): string {
	try {
		return document.cookie;
	} catch {
		return '';
	}
}
