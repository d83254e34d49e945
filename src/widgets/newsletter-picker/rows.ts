/**
 * How each row of a list of newsletters stands: a row draws itself anew when that changes, and no other does, however
 * many there are. Acceptance D3; lists of a thousand.
 */
import type { NewsletterEdit } from '#src/domain/newsletter.ts';

export interface Standing {
	readonly subscribed: ReadonlySet< string >;
	readonly edit: NewsletterEdit;
	/** Ids of lists that turned out not to be there any more. */
	readonly gone: readonly string[];
}

/** What is not saved yet, then whether it is checked: a text, so that the same is the same. */
export type RowLook =
	`${ 'adding' | 'removing' | 'gone' | 'saved' } ${ 'on' | 'off' }`;

export interface Rows {
	readonly lookOf: ( id: string ) => RowLook;
	/** Calls back when that row may look otherwise; returns what ends that. */
	readonly follow: ( id: string, draw: () => void ) => () => void;
	readonly show: ( standing: Standing ) => void;
}

function lookIn( { subscribed, edit, gone }: Standing, id: string ): RowLook {
	const adds = edit.subscribe.has( id );
	const removes = edit.unsubscribe.has( id );
	const isOn = adds || ( subscribed.has( id ) && ! removes ) ? 'on' : 'off';
	if ( gone.includes( id ) ) {
		return `gone ${ isOn }`;
	}
	const leaves = removes ? 'removing' : 'saved';
	return `${ adds ? 'adding' : leaves } ${ isOn }`;
}

const changedIn = ( { edit, gone }: Standing ) => [
	...edit.subscribe,
	...edit.unsubscribe,
	...gone,
];

export function createRows( first: Standing ): Rows {
	let standing = first;
	const followed = new Map< string, Set< () => void > >();
	return {
		lookOf: ( id ) => lookIn( standing, id ),
		follow( id, draw ) {
			const draws = followed.get( id ) ?? new Set();
			followed.set( id, draws.add( draw ) );
			return () => draws.delete( draw );
		},
		show( next ) {
			const before = standing;
			standing = next;
			const touched =
				before.subscribed === next.subscribed
					? new Set( [
							...changedIn( before ),
							...changedIn( next ),
						] )
					: new Set( followed.keys() );
			touched.forEach( ( id ) => {
				if ( lookIn( before, id ) !== lookIn( next, id ) ) {
					followed.get( id )?.forEach( ( draw ) => draw() );
				}
			} );
		},
	};
}
