/**
 * Changes WordPress's answers as a publisher's edge does (docs/nginx/edge.conf): it compresses
 * text, and lets the build's files, whose addresses change with their content, be cached for a
 * year. PHP's web server does neither.
 */
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createGzip, gzip } from 'node:zlib';

const TEXT = /^(text\/|application\/(javascript|json)|image\/svg)/;
const OF_THE_BUILD =
	/\/circulation\/build\/(app\/(vendors\/)?chunks\/(?!again\.js)[^?]+\.js|[^?]+\?(.+&)?ver=)/;
const A_YEAR = 'public, max-age=31536000, immutable';

/**
 * Files of a production build are compressed as much as possible, as on a server that compresses
 * them at deployment.
 */
const QUALITY = { best: 11, quick: 5 };
const LARGEST_FILE = 400_000;

const COMPRESS = {
	br: ( bytes: Buffer ): Promise< Buffer > =>
		promisify( brotliCompress )( bytes, {
			params: {
				[ constants.BROTLI_PARAM_QUALITY ]:
					bytes.length > LARGEST_FILE ? QUALITY.quick : QUALITY.best,
			},
		} ),
	gzip: ( bytes: Buffer ): Promise< Buffer > => promisify( gzip )( bytes ),
} as const;
type Encoding = keyof typeof COMPRESS;

export interface Answer {
	/** Alternating names and values, as node:http expects them. */
	readonly headers: readonly string[];
	readonly body: Readable | Buffer;
}

const without = ( headers: readonly string[], name: string ): string[] =>
	headers.filter( ( _, place ) => headers[ place - ( place % 2 ) ]?.toLowerCase() !== name );

const accepts = ( { headers }: IncomingMessage, encoding: Encoding ): boolean =>
	new RegExp( `\\b${ encoding }\\b(?!;q=0)` ).test(
		String( headers[ 'accept-encoding' ] ?? '' )
	);

export interface Edge {
	/** `headers` are the headers of `from` that reach the reader. */
	readonly dress: (
		asked: IncomingMessage,
		from: IncomingMessage,
		headers: readonly string[]
	) => Promise< Answer >;
}

export const createEdge = (): Edge => {
	/** Keyed by content, so that a file is compressed only once. */
	const known = new Map< string, Promise< Buffer > >();

	const small = ( bytes: Buffer, encoding: Encoding ): Promise< Buffer > => {
		const key = encoding + createHash( 'sha1' ).update( bytes ).digest( 'hex' );
		const made = known.get( key ) ?? COMPRESS[ encoding ]( bytes );
		known.set( key, made );
		return made;
	};

	return {
		dress: async ( asked, from, plain ) => {
			const headers =
				from.statusCode === 200 && OF_THE_BUILD.test( asked.url ?? '' )
					? [ ...plain, 'Cache-Control', A_YEAR ]
					: plain;
			if (
				! accepts( asked, 'gzip' ) ||
				asked.method === 'HEAD' ||
				from.statusCode !== 200 ||
				from.headers[ 'content-encoding' ] ||
				! TEXT.test( from.headers[ 'content-type' ] ?? '' )
			) {
				return { headers, body: from };
			}
			const vary = [ ...headers, 'Vary', 'Accept-Encoding' ];
			if ( ! from.headers[ 'content-length' ] ) {
				// An answer without a length is compressed while it streams.
				return {
					headers: [ ...vary, 'Content-Encoding', 'gzip' ],
					body: from.pipe( createGzip( { flush: constants.Z_SYNC_FLUSH } ) ),
				};
			}
			const encoding = accepts( asked, 'br' ) ? 'br' : 'gzip';
			const parts: Buffer[] = [];
			for await ( const part of from ) {
				parts.push( part as Buffer );
			}
			const body = await small( Buffer.concat( parts ), encoding );
			return {
				headers: [
					...without( vary, 'content-length' ),
					...[ 'Content-Encoding', encoding ],
					...[ 'Content-Length', String( body.length ) ],
				],
				body,
			};
		},
	};
};
