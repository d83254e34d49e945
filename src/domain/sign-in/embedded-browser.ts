/** A log-in in an app's browser does not reach the reader's own (`sign-in-23`). */
const MARKS =
	/\bFB(?:A[NV]|_IAB)\b|Instagram|Barcelona|\bLine\/|MicroMessenger|Twitter|LinkedInApp|Snapchat|Pinterest|TikTok|musical_ly|Bytedance|\btrill_|KAKAOTALK|NAVER\(|Telegram|GSA\/|; wv\)|Electron/i;

/** Apple's web view has no "Safari/" in its user agent. */
const APPLE_WEB_VIEW = /(?:iPhone|iPad|iPod)(?=.*AppleWebKit)(?!.*Safari\/)/;

export const isEmbeddedBrowser = ( userAgent: string ): boolean =>
	MARKS.test( userAgent ) || APPLE_WEB_VIEW.test( userAgent );
