/** Forwards a request to WordPress: same Host, same bytes, as a stream. */
import {
	Agent,
	request as httpRequest,
	type ClientRequest,
	type IncomingMessage,
	type ServerResponse,
} from 'node:http';
import { createEdge } from './edge.ts';

/** Hop-by-hop headers (RFC 9110, 7.6.1), and `Date`, which carries the world's time instead. */
const NOT_PASSED_ON = [
	'connection',
	'keep-alive',
	'proxy-connection',
	'te',
	'trailer',
	'transfer-encoding',
	'upgrade',
	'date',
];

/**
 * The headers in which a publisher's edge reports the reader's place (`payment-28`);
 * scripts/wordpress stores their names in the settings.
 */
const EDGE = [ 'X-Edge-State', 'NY', 'X-Edge-Postal-Code', '10001' ];

const passedOn = ( raw: readonly string[] ): string[] => {
	const kept: string[] = [];
	for ( let place = 0; place + 1 < raw.length; place += 2 ) {
		const name = raw[ place ] ?? '';
		if ( ! NOT_PASSED_ON.includes( name.toLowerCase() ) ) {
			kept.push( name, raw[ place + 1 ] ?? '' );
		}
	}
	return kept;
};

export interface WordPress {
	/**
	 * Forwards a request and returns its answer with our own header lines. `body` replaces a stream
	 * that has already been read.
	 */
	readonly pass: (
		incoming: IncomingMessage,
		outgoing: ServerResponse,
		lines: readonly string[],
		body?: Buffer
	) => Promise< number >;
	/** The whole answer, for faults that change it. */
	readonly ask: ( incoming: IncomingMessage, body: Buffer ) => Promise< Response >;
	readonly close: () => void;
}

export const createWordPress = ( origin: string ): WordPress => {
	const { hostname, port } = new URL( origin );
	const agent = new Agent( { keepAlive: true } );
	const edge = createEdge();

	const knock = ( incoming: IncomingMessage ): ClientRequest =>
		httpRequest( {
			agent,
			hostname,
			port,
			method: incoming.method ?? 'GET',
			path: incoming.url ?? '/',
			headers: [ ...passedOn( incoming.rawHeaders ), ...EDGE ],
		} );

	const answerTo = (
		incoming: IncomingMessage,
		body: Buffer | undefined
	): { asked: ClientRequest; answer: Promise< IncomingMessage > } => {
		const asked = knock( incoming );
		const answer = new Promise< IncomingMessage >( ( resolve, reject ) => {
			asked.once( 'response', resolve );
			// This listener is never removed, because an error after the answer has begun must not
			// end the process.
			asked.on( 'error', reject );
		} );
		if ( body ) {
			asked.end( body );
		} else {
			incoming.pipe( asked );
		}
		return { asked, answer };
	};

	return {
		pass: async ( incoming, outgoing, lines, body ) => {
			const { asked, answer } = answerTo( incoming, body );
			// Aborts the request to WordPress when the reader leaves early.
			outgoing.once( 'close', () => {
				if ( ! outgoing.writableFinished ) {
					asked.destroy();
				}
			} );
			const from = await answer;
			from.on( 'error', () => outgoing.destroy() );
			const { headers, body: dressed } = await edge.dress(
				incoming,
				from,
				passedOn( from.rawHeaders )
			);
			outgoing.writeHead( from.statusCode ?? 502, [ ...headers, ...lines ] );
			if ( Buffer.isBuffer( dressed ) ) {
				outgoing.end( dressed );
			} else {
				dressed.pipe( outgoing );
			}
			return from.statusCode ?? 502;
		},
		ask: async ( incoming, body ) => {
			const from = await answerTo( incoming, body ).answer;
			const parts: Buffer[] = [];
			for await ( const part of from ) {
				parts.push( part as Buffer );
			}
			const headers = new Headers();
			const raw = passedOn( from.rawHeaders );
			for ( let place = 0; place + 1 < raw.length; place += 2 ) {
				headers.append( raw[ place ] ?? '', raw[ place + 1 ] ?? '' );
			}
			const status = from.statusCode ?? 502;
			const isBare = status === 204 || status === 304;
			return new Response( isBare ? null : new Uint8Array( Buffer.concat( parts ) ), {
				status,
				headers,
			} );
		},
		close: () => agent.destroy(),
	};
};
