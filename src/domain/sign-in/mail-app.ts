/** Finds the address that opens the reader's mail: the provider's page or the device's mail app. */
const WEBMAIL: Readonly< Record< string, string > > = {
	'gmail.com': 'https://mail.google.com/',
	'googlemail.com': 'https://mail.google.com/',
	'outlook.com': 'https://outlook.live.com/mail/',
	'hotmail.com': 'https://outlook.live.com/mail/',
	'live.com': 'https://outlook.live.com/mail/',
	'msn.com': 'https://outlook.live.com/mail/',
	'yahoo.com': 'https://mail.yahoo.com/',
	'ymail.com': 'https://mail.yahoo.com/',
	'aol.com': 'https://mail.aol.com/',
	'icloud.com': 'https://www.icloud.com/mail/',
	'me.com': 'https://www.icloud.com/mail/',
};

const ANDROID =
	'intent:#Intent;action=android.intent.action.MAIN;category=android.intent.category.APP_EMAIL;end';

/** The address says nothing about the reader: it has no name and no query. */
export function mailAppAddress( email: string, userAgent: string ): string {
	if ( /Android/.test( userAgent ) ) {
		return ANDROID;
	}
	if ( /iPhone|iPad/.test( userAgent ) ) {
		return 'message://';
	}
	const host = email.slice( email.lastIndexOf( '@' ) + 1 ).toLowerCase();
	return WEBMAIL[ host ] ?? 'mailto:';
}
