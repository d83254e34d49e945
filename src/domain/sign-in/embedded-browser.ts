/**
 * Detects browsers embedded in other apps: a log-in there does not reach the reader's own browser
 * (`sign-in-23`).
 */
const MARKS =
	/\bFB(?:A[NV]|_IAB)\b|Instagram|Barcelona|\bLine\/|MicroMessenger|Twitter|LinkedInApp|Snapchat|Pinterest|TikTok|musical_ly|Bytedance|\btrill_|KAKAOTALK|NAVER\(|Telegram|GSA\/|; wv\)|Electron/i;

/** Apple's web view has no "Safari/" in its user agent. */
const APPLE_WEB_VIEW = /(?:iPhone|iPad|iPod)(?=.*AppleWebKit)(?!.*Safari\/)/;

export const isEmbeddedBrowser = ( userAgent: string ): boolean =>
	MARKS.test( userAgent ) || APPLE_WEB_VIEW.test( userAgent );
