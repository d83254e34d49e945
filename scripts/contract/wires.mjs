/** Reads tests/wire: each example in its vendor's published form. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The path with the vendor's literal prefixes, as in the description of its interface. */
const plainPath = ( address, prefixes ) =>
	address
		.replace( /^https:\/\/[^/]+/, '' )
		.replace( /\{(\w+)\}/g, ( whole, name ) => prefixes[ name ] ?? whole );

const asPublished = ( wire ) =>
	typeof wire.published === 'object'
		? {
				...wire,
				request: { ...wire.request, ...wire.published.request },
				responses: { ...wire.responses, ...wire.published.responses },
			}
		: wire;

/**
 * Reads every example; the newer address of a call is a separate example.
 *
 * @param {string}                 folder
 * @param {Record<string, string>} prefixes The vendors' own, by the names that our paths give them.
 */
export function readWires( folder, prefixes ) {
	return readdirSync( folder )
		.filter( ( file ) => file.endsWith( '.json' ) )
		.sort()
		.map( ( file ) => JSON.parse( readFileSync( path.join( folder, file ), 'utf8' ) ) )
		.flatMap( ( wire ) => {
			const published = asPublished( wire );
			return wire.newer
				? [
						published,
						{
							...published,
							...wire.newer,
							call: `${ wire.call } (newer)`,
						},
					]
				: [ published ];
		} )
		.map( ( wire ) => ( {
			...wire,
			path: plainPath( wire.path, prefixes ),
		} ) );
}

/** Tells whether a call goes to the publisher's own site or receiver, which no vendor describes. */
export const isOurs = ( { call } ) => /^(site|webhook)\./.test( call );
