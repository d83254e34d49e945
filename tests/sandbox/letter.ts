/**
 * The HTML version of the outside services' letters: the newspaper's name, one column, one filled
 * button, dark colors if the mail client asks for them, and no external resources.
 */

export interface Way {
	readonly label: string;
	/** Site-relative. */
	readonly href: string;
}

const escaped = ( text: string ): string =>
	text.replace( /[&<>"]/g, ( character ) => `&#${ character.charCodeAt( 0 ) };` );

const STYLE = `
body { margin: 0; padding: 24px 16px; background: #fff; color: #15181b;
	font: 16px/1.5 -apple-system, "Segoe UI", Roboto, Arial, sans-serif; }
main { max-width: 600px; margin: auto; padding-top: 16px; border-top: 4px solid #17408b;
	overflow-wrap: anywhere; }
h1 { margin: 0 0 24px; font: 700 28px/1.1 Charter, Cambria, "Times New Roman", serif; }
a { display: inline-block; margin-top: 8px; padding: 12px 24px; border-radius: 3px;
	background: #17408b; color: #fff; font-weight: 700; text-decoration: none; }
@media (prefers-color-scheme: dark) {
	body { background: #14171a; color: #f2f3f3; }
	main { border-color: #a5c4ff; }
	a { background: #a5c4ff; color: #0a1830; }
}`;

/** A whole page, so that it can be shown in a frame. */
export const letterHtml = ( subject: string, text: string, { label, href }: Way ): string =>
	[
		'<!doctype html><html lang="en"><head><meta charset="utf-8">',
		'<meta name="viewport" content="width=device-width">',
		'<meta name="color-scheme" content="light dark">',
		`<title>${ escaped( subject ) }</title><base target="_top"><style>${ STYLE }</style></head>`,
		`<body><main><h1>The Daily Example</h1><p>${ escaped( text ) }</p>`,
		`<a href="${ escaped( href ) }">${ escaped( label ) }</a></main></body></html>`,
	].join( '' );
