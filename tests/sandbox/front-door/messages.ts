/** Converts between node:http and Request and Response. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { World } from '../world.ts';

const MOST_BYTES = 5_000_000;

/** The header that carries the world's time. */
export const dateOf = ( { clock }: World ): string[] => [
	'Date',
	new Date( clock.now() ).toUTCString(),
];

/** The whole body of a request. Rejects when the client goes away or sends more than 5 MB. */
export const bodyOf = async ( incoming: IncomingMessage ): Promise< Buffer > => {
	const parts: Buffer[] = [];
	let size = 0;
	for await ( const part of incoming ) {
		const bytes = Buffer.from( part as Uint8Array );
		size += bytes.length;
		if ( size > MOST_BYTES ) {
			throw new Error( 'The body is larger than 5 MB.' );
		}
		parts.push( bytes );
	}
	return Buffer.concat( parts );
};

export const headersOf = ( { rawHeaders }: IncomingMessage ): Headers => {
	const headers = new Headers();
	for ( let place = 0; place + 1 < rawHeaders.length; place += 2 ) {
		try {
			headers.append( rawHeaders[ place ] ?? '', rawHeaders[ place + 1 ] ?? '' );
		} catch {
			// A header that no browser can send is skipped instead of throwing.
		}
	}
	return headers;
};

export const requestOf = ( incoming: IncomingMessage, body: Buffer ): Request => {
	const method = incoming.method ?? 'GET';
	const host = incoming.headers.host ?? 'localhost';
	return new Request( new URL( incoming.url ?? '/', `http://${ host }` ), {
		method,
		headers: headersOf( incoming ),
		...( method !== 'GET' &&
			method !== 'HEAD' &&
			body.length > 0 && { body: new Uint8Array( body ) } ),
	} );
};

/** Sends a response; an error response aborts the connection. */
export const send = async ( response: Response, outgoing: ServerResponse ): Promise< void > => {
	if ( response.type === 'error' || outgoing.destroyed ) {
		outgoing.destroy();
		return;
	}
	const bytes = await response.arrayBuffer();
	if ( outgoing.destroyed || outgoing.headersSent ) {
		return;
	}
	const body = Buffer.from( bytes );
	outgoing.statusCode = response.status;
	response.headers.forEach( ( value, name ) => {
		if ( name !== 'set-cookie' && name !== 'content-length' ) {
			outgoing.setHeader( name, value );
		}
	} );
	const cookies = response.headers.getSetCookie();
	if ( cookies.length > 0 ) {
		outgoing.setHeader( 'set-cookie', cookies );
	}
	if ( response.status !== 304 && response.status !== 204 ) {
		outgoing.setHeader( 'content-length', body.length );
	}
	outgoing.end( body );
};
