/** Sends the rehearsal's requests to the edge, as a browser or another machine would. */
import { readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import path from 'node:path';

export const API = '/wp-json/circulation/v1';
const JSON_TYPE = { 'Content-Type': 'application/json' };

/** Reads a response completely. */
const whole = ( resolve, reject ) => ( answer ) => {
	const parts = [];
	answer.on( 'error', reject );
	answer.on( 'data', ( part ) => parts.push( part ) );
	answer.on( 'end', () =>
		resolve( {
			status: answer.statusCode,
			headers: answer.headers,
			text: Buffer.concat( parts ).toString(),
		} )
	);
};

/** Keeps connections to the edge open, as a browser does; no check kills the edge. */
const agentOf = ( stage ) =>
	( stage.agent ??= new https.Agent( {
		keepAlive: true,
		maxSockets: 64,
		ca: readFileSync( path.join( stage.folder, 'cert.pem' ) ),
		servername: 'localhost',
	} ) );

/**
 * Sends one request to the edge, or with `front` directly to that front end. Rate limits count by
 * address, so each check has its own address (`stage.from`), and a crowd has many (`from`).
 */
export const ask = (
	stage,
	url,
	{ method = 'GET', headers = {}, body, from = stage.from, front } = {}
) =>
	new Promise( ( resolve, reject ) => {
		const options = { host: '127.0.0.1', path: url, method };
		const request = front
			? http.request(
					{
						...options,
						port: stage.fronts[ front ],
						headers: {
							Host: stage.host,
							'X-Real-IP': from,
							'X-Forwarded-Proto': 'https',
							...headers,
						},
					},
					whole( resolve, reject )
				)
			: https.request(
					{
						...options,
						port: stage.port,
						localAddress: from,
						agent: agentOf( stage ),
						headers: { Host: stage.host, ...headers },
					},
					whole( resolve, reject )
				);
		request.on( 'error', reject );
		request.end( body );
	} );

/** Calls the sandbox's services directly, bypassing the edge. */
const standIn = ( stage, method, url, given ) =>
	new Promise( ( resolve, reject ) => {
		http.request(
			{
				host: '127.0.0.1',
				port: stage.services,
				path: `/__sandbox/${ url }`,
				method,
				headers: { ...JSON_TYPE, 'circ-sandbox-world': 'default' },
			},
			whole(
				( { status, text } ) =>
					status < 300
						? resolve( JSON.parse( text ) )
						: reject( new Error( `${ method } ${ url }: ${ text }` ) ),
				reject
			)
		)
			.on( 'error', reject )
			.end( given && JSON.stringify( given ) );
	} );

/** Calls the sandbox's control interface. */
export const control = ( stage, method, name, given ) =>
	standIn( stage, method, `api/${ name }`, given );

/** Sets a new card for a subscription, as a reader does after a decline. */
export async function payWithNewCard( stage, { cookie, subscription } ) {
	const { nonce } = await standIn( stage, 'POST', 'card/tokenize', {
		brand: 'Visa',
		bin: '411111',
		lastFour: '1111',
		expiry: `12/${ new Date().getUTCFullYear() + 3 }`,
		name: 'Maya Ortiz',
	} );
	const call = async ( method, url, body ) => {
		const answer = await ask( stage, url, {
			method,
			headers: { ...JSON_TYPE, Origin: stage.home, Cookie: cookie },
			body: JSON.stringify( body ),
		} );
		hold( answer.status === 200, `${ url } answered ${ answer.status } ${ answer.text }` );
		return JSON.parse( answer.text );
	};
	const { token } = await call( 'POST', '/zephr/payment/braintree/payment-methods', {
		payment_method_nonce: nonce,
	} );
	await call( 'PATCH', `/blaize/payment/braintree/subscriptions/${ subscription }`, {
		payment_method_token: token,
	} );
}

export const times = ( count, act ) =>
	Promise.all( Array.from( { length: count }, ( none, at ) => act( at ) ) );
export const count = ( answers, status ) =>
	answers.filter( ( answer ) => answer.status === status ).length;

export function hold( is, sentence ) {
	if ( ! is ) {
		throw new Error( sentence );
	}
}

/** The page's text without markup. */
export const letters = ( html ) =>
	html
		.replace( /<[^>]*>|\\u003c.*?\\u003e/g, ' ' )
		.normalize()
		.toLowerCase()
		.replace( /[^\p{L}\p{N}]+/gu, '' );

/** Polls until the condition holds; fails with the sentence after `within` milliseconds. */
export async function until( act, within, sentence, pause = 100 ) {
	const end = Date.now() + within;
	for (;;) {
		const found = await act();
		if ( found ) {
			return found;
		}
		hold( Date.now() < end, typeof sentence === 'function' ? sentence() : sentence );
		await new Promise( ( resolve ) => setTimeout( resolve, pause ) );
	}
}

/** Sends `howMany` requests, at most `alike` at a time; returns status and milliseconds of each. */
export async function timed( howMany, alike, act ) {
	const figures = [];
	let left = howMany;
	const start = performance.now();
	await times( alike, async () => {
		while ( left-- > 0 ) {
			const began = performance.now();
			const { status } = await act( left );
			figures.push( { status, ms: performance.now() - began } );
		}
	} );
	return Object.assign( figures, { took: performance.now() - start } );
}

/** A percentile of the durations in milliseconds; `part` is from 0 to 1. */
export const share = ( figures, part ) =>
	figures.map( ( { ms } ) => ms ).sort( ( one, other ) => one - other )[
		Math.min( figures.length - 1, Math.floor( figures.length * part ) )
	] ?? 0;

/** Logs a subscriber in at the identity service behind the edge; returns the cookies. */
export async function logIn( stage, email ) {
	const answer = await ask( stage, '/blaize/login', {
		method: 'POST',
		headers: { ...JSON_TYPE, Origin: stage.home },
		body: JSON.stringify( {
			identifiers: { email_address: email },
			validators: { password: 'Reader-Pass-1' },
		} ),
	} );
	hold(
		answer.status === 200,
		`The log-in answered ${ answer.status }: ${ answer.text.slice( 0, 200 ) }`
	);
	hold(
		answer.headers[ 'set-cookie' ].every( ( cookie ) => /; *secure/i.test( cookie ) ),
		'A cookie of the service is not Secure.'
	);
	return answer.headers[ 'set-cookie' ]
		.map( ( cookie ) => cookie.split( ';' )[ 0 ] )
		.join( '; ' );
}

export async function nonceOf( stage, cookie ) {
	const answer = await ask( stage, `${ API }/nonce`, { headers: { Cookie: cookie } } );
	hold( answer.status === 200, `The nonce answered ${ answer.status }.` );
	return JSON.parse( answer.text ).nonce;
}

/** Requests a closed text as the article's page does. */
export const content = ( stage, { closed, cookie, nonce }, options = {} ) =>
	ask( stage, `${ API }/content/${ closed.id }`, {
		headers: { Cookie: cookie, 'X-WP-Nonce': nonce },
		...options,
	} );

/** Sends a reader's write request as the account page does. */
export const send = ( stage, route, { cookie, nonce }, body, options = {} ) => {
	const named = ( name ) => cookie.match( new RegExp( `blaize_${ name }=([^;]+)` ) )?.[ 1 ];
	return ask( stage, API + route, {
		method: 'POST',
		headers: { ...JSON_TYPE, Origin: stage.home, Cookie: cookie },
		body: JSON.stringify( {
			nonce,
			session_id: named( 'session' ),
			tracking_id: named( 'tracking_id' ),
			...body,
		} ),
		...options,
	} );
};

/** Logs a reader in; returns the session and a nonce. */
export async function reader( stage, persona ) {
	const cookie = await logIn( stage, `${ persona }@readers.example` );
	return { cookie, nonce: await nonceOf( stage, cookie ) };
}
