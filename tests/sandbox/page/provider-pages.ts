/**
 * The pages that stand in for a provider's own: one asks who you are, one posts the answer to the
 * site and closes.
 */
import { PEOPLE, PROVIDERS, type Provider } from '../providers.ts';

const NAMES: Readonly< Record< Provider, string > > = {
	google: 'Google',
	facebook: 'Facebook',
	apple: 'Apple',
};

const frame = ( title: string, body: string ): string =>
	`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${ title }</title><link rel="icon" href="data:,"><style>body{font:16px/1.5 system-ui;max-width:26em;margin:2em auto;padding:0 1em;color:#15181b}h1{font-size:1.4em}ul{list-style:none;padding:0}a{display:block;padding:.7em 1em;margin:0 0 .6em;border:1px solid #6b7280;border-radius:4px;color:inherit;text-decoration:none}small{display:block;color:#4b5563}</style></head><body>${ body }</body></html>`;

/** The page with the people of a provider; the identity service redirects there. */
export const PROVIDER_ROOT = '/__sandbox/provider/';

/** Answers a request below PROVIDER_ROOT. */
export const choicePage = ( address: string ): Response => {
	const { pathname, searchParams } = new URL( address );
	const provider = PROVIDERS.find( ( one ) => one === pathname.slice( PROVIDER_ROOT.length ) );
	const callback = searchParams.get( 'callback' ) ?? '';
	if ( ! provider || ! /^\/[\w-]+\/oauth\/\w+\/callback$/.test( callback ) ) {
		return Response.json( { message: 'There is no such provider.' }, { status: 404 } );
	}
	const redirect = searchParams.get( 'redirect' );
	const people = PEOPLE.map( ( { id, firstName, lastName, email, about } ) => {
		const query = new URLSearchParams( {
			code: id,
			...( redirect !== null && { redirect } ),
		} );
		const name = `${ firstName } ${ lastName }`.trim() || email;
		return `<li><a href="${ callback }?${ String( query ).replaceAll( '&', '&amp;' ) }">${ name }<small>${ email }. ${ about }</small></a></li>`;
	} ).join( '' );
	return new Response(
		frame(
			`Sign in with ${ NAMES[ provider ] } (sandbox)`,
			`<main><h1>${ NAMES[ provider ] }: choose an account</h1><p>The sandbox plays the provider. Who are you?</p><ul>${ people }</ul></main>`
		),
		{ headers: { 'content-type': 'text/html; charset=utf-8' } }
	);
};

/** Posts the message to the window that opened this one, and only to our own origin. */
export const messagePage = ( message: object ): string =>
	frame(
		'Signed in (sandbox)',
		`<main><h1>You can close this window.</h1></main><script>if(window.opener){window.opener.postMessage(${ JSON.stringify(
			message
		).replaceAll( '<', '\\u003c' ) },location.origin);window.close()}</script>`
	);

export const refusalPage = ( sentence: string ): string =>
	frame(
		'Not signed in (sandbox)',
		`<main><h1>${ sentence }</h1><p><a href="/account/login">Back to the log-in</a></p></main>`
	);
