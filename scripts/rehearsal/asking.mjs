/** How the rehearsal asks the edge, as a browser or another machine does. */
import { readFileSync } from 'node:fs';
import https from 'node:https';
import path from 'node:path';

export const API = '/wp-json/circulation/v1';

/** One request of the edge, or of a front end past it. */
export const ask = ( stage, url, { method = 'GET', headers = {}, body } = {} ) =>
	new Promise( ( resolve, reject ) => {
		const request = https.request(
			{
				host: '127.0.0.1',
				port: stage.port,
				path: url,
				method,
				ca: readFileSync( path.join( stage.folder, 'cert.pem' ) ),
				servername: 'localhost',
				headers: { Host: stage.host, ...headers },
			},
			( answer ) => {
				const parts = [];
				answer.on( 'data', ( part ) => parts.push( part ) );
				answer.on( 'end', () =>
					resolve( {
						status: answer.statusCode,
						headers: answer.headers,
						text: Buffer.concat( parts ).toString(),
					} )
				);
			}
		);
		request.on( 'error', reject );
		request.end( body );
	} );

export const times = ( count, act ) =>
	Promise.all( Array.from( { length: count }, ( none, at ) => act( at ) ) );
export const count = ( answers, status ) =>
	answers.filter( ( answer ) => answer.status === status ).length;

export function hold( is, sentence ) {
	if ( ! is ) {
		throw new Error( sentence );
	}
}

/** A subscriber's cookies, by the log-in of the identity service behind the edge. */
export async function logIn( stage, email ) {
	const answer = await ask( stage, '/blaize/login', {
		method: 'POST',
		headers: { 'Content-Type': 'application/json', Origin: stage.home },
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

export const nonceOf = async ( stage, cookie ) =>
	JSON.parse( ( await ask( stage, `${ API }/nonce`, { headers: { Cookie: cookie } } ) ).text )
		.nonce;
