/**
 * Lists what can go wrong with a call: the columns of the fault matrix, and the outcome that each
 * requires.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import type { Fault } from '../../sandbox/faults.ts';

export interface Column {
	readonly fault: Partial< Fault > & { readonly kind: Fault[ 'kind' ] };
	/**
	 * 'through': the true answer arrives. 'no': an error status. 'empty': a success without a body.
	 * 'unknown': the result cannot be known.
	 */
	readonly means: 'through' | 'no' | 'empty' | 'unknown';
	readonly isOffline?: true;
}

const status = ( code: number, means: Column[ 'means' ] ): Column => ( {
	fault: { kind: 'status', status: code },
	means,
} );
const unknown = ( fault: Column[ 'fault' ] ): Column => ( { fault, means: 'unknown' } );

export const COLUMNS: Readonly< Record< string, Column > > = {
	'400': status( 400, 'no' ),
	'401': status( 401, 'no' ),
	'403': status( 403, 'no' ),
	'404': status( 404, 'no' ),
	'409': status( 409, 'no' ),
	'429': status( 429, 'no' ),
	'500': status( 500, 'unknown' ),
	'503': status( 503, 'unknown' ),
	'no answer': unknown( { kind: 'timeout' } ),
	'cut before': unknown( { kind: 'drop' } ),
	'cut after': unknown( { kind: 'drop', when: 'after' } ),
	offline: { ...unknown( { kind: 'drop' } ), isOffline: true },
	page: unknown( { kind: 'html' } ),
	'page 403': unknown( { kind: 'html', status: 403 } ),
	half: unknown( { kind: 'truncated' } ),
	'no in 200': unknown( { kind: 'body', body: { error: 'Nothing was done.' } } ),
	empty: { fault: { kind: 'empty' }, means: 'empty' },
	slow: { fault: { kind: 'delay', delay: 2_000 }, means: 'through' },
	twice: { fault: { kind: 'duplicate' }, means: 'through' },
	'stale nonce': { fault: { kind: 'stale-nonce', times: 1 }, means: 'through' },
};

/** A test's cells, by row and column. */
export type Cells = Record< string, Record< string, string > >;

/** Writes the cells for `npm run matrix`; a usual run writes nothing. */
export function keepCells( name: string, cells: Cells ): void {
	const folder = process.env.CIRCULATION_MATRIX;
	if ( folder ) {
		mkdirSync( folder, { recursive: true } );
		writeFileSync( `${ folder }/${ name }.json`, JSON.stringify( cells ) );
	}
}
