/**
 * The list of memberships as an unkind service sends it: rows and histories in any order, the
 * charged one in an unknown state, and a following subscription without a row of its own.
 */
import type { Lists } from './trouble.ts';

type Row = Record< string, unknown >;

/** A fixed reordering: the latest first. */
const shuffled = < Item >( items: readonly Item[] ): Item[] => {
	const [ first, ...rest ] = items;
	const [ last, ...others ] = rest.reverse();
	return [ last, ...others, first ].filter( ( item ): item is Item => item !== undefined );
};

const ENDED = [ 'cancelled', 'Canceled' ];

function toldRow( row: Row, { state }: Lists ): Row {
	const { 'subscription-state': own, 'transaction-history': history, ...rest } = row;
	const isStrange = state !== undefined && ! ENDED.includes( String( own ) );
	const pending = row.pendingSubscription as Row | null | undefined;
	return {
		...rest,
		...( ! isStrange && { 'subscription-state': own } ),
		...( isStrange && state !== 'missing' && { 'subscription-state': state } ),
		'transaction-history': shuffled( history as Row[] ),
		...( pending && {
			pendingSubscription: toldRow( pending, {
				...( state !== undefined && { state } ),
			} ),
		} ),
	};
}

const withoutNested = ( rows: readonly Row[] ): readonly Row[] => {
	const nested = rows.map(
		( row ) => ( row.pendingSubscription as Row | null )?.[ 'external-id' ]
	);
	return rows.filter( ( row ) => ! nested.includes( row[ 'external-id' ] ) );
};

export async function toldUnkindly( response: Response, lists: Lists ): Promise< Response > {
	const text = await response.clone().text();
	let rows: unknown = null;
	try {
		rows = JSON.parse( text );
	} catch {
		return response;
	}
	if ( ! Array.isArray( rows ) || ! response.ok ) {
		return response;
	}
	const told = lists.nested ? withoutNested( rows ) : ( rows as Row[] );
	return Response.json(
		shuffled( told ).map( ( row ) => toldRow( row, lists ) ),
		{ headers: { date: response.headers.get( 'date' ) ?? '' } }
	);
}
