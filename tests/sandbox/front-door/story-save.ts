/**
 * Records an editor's save of a story in the journal, with only the field that says who may read
 * it.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { World } from '../world.ts';
import { bodyOf, dateOf } from './messages.ts';
import type { WordPress } from './wordpress.ts';

const STORY = /^\/wp-json\/wp\/v2\/posts\/\d+$/;

export const isStorySave = ( method: string, path: string ): boolean =>
	[ 'POST', 'PUT', 'PATCH' ].includes( method ) && STORY.test( path );

const accessIn = ( text: string ): unknown => {
	try {
		return JSON.parse( text )?.meta?.circulation_access;
	} catch {
		return undefined;
	}
};

export const passStorySave = async (
	world: World,
	wordpress: WordPress,
	incoming: IncomingMessage,
	outgoing: ServerResponse
): Promise< void > => {
	const body = await bodyOf( incoming );
	const access = accessIn( body.toString( 'utf8' ) );
	const row =
		access === undefined
			? null
			: world.journal.open( {
					call: 'wordpress.post',
					method: incoming.method ?? 'POST',
					path: ( incoming.url ?? '' ).split( '?' )[ 0 ] ?? '',
					session: null,
					body: { circulation_access: access },
				} );
	const status = await wordpress.pass( incoming, outgoing, dateOf( world ), body );
	if ( row ) {
		row.status = status;
	}
};
