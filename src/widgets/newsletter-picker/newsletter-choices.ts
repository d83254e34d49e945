/** A press on a newsletter re-renders only its row and the save bar (`newsletter-19`). */
import {
	chooseNewsletter,
	NO_EDIT,
	remainingEdit,
	type NewsletterEdit,
} from '#src/domain/newsletters/newsletter.ts';

export interface Standing {
	readonly subscribed: ReadonlySet< string >;
	readonly edit: NewsletterEdit;
	/** Ids of lists that are no longer offered. */
	readonly gone: readonly string[];
	/** Whether the reader has made a choice, whatever its effect. */
	readonly hasBegun: boolean;
	/** Whether the choices are saved, and none was made since. */
	readonly isSaved: boolean;
}

/** The unsaved change and the checkmark of a row, as a string that `===` can compare. */
type RowLook = `${ 'adding' | 'removing' | 'gone' | 'saved' } ${ 'on' | 'off' }`;

export interface Choices {
	/** Returns the same object until something changes. */
	readonly standing: () => Standing;
	/** Returns an unsubscribe function. */
	readonly follow: ( draw: () => void ) => () => void;
	readonly lookOf: ( id: string ) => RowLook;
	/** Calls `draw` when the row has to be drawn differently. Returns an unsubscribe function. */
	readonly followRow: ( id: string, draw: () => void ) => () => void;
	readonly choose: ( id: string, wanted: boolean ) => void;
	readonly cancel: () => void;
	/** Takes over the reader's current lists, and drops the changes that these already contain. */
	readonly learn: ( subscribed: readonly string[] ) => void;
	readonly markSaved: () => void;
	readonly markGone: ( ids: readonly string[] ) => void;
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

/** The list `askedFor` was requested by the link that led here (`newsletter-21`). */
export function createChoices( first: readonly string[], askedFor?: string ): Choices {
	let known = first;
	const isAskedFor = askedFor !== undefined && ! first.includes( askedFor );
	let standing: Standing = {
		subscribed: new Set( first ),
		edit: isAskedFor ? chooseNewsletter( NO_EDIT, askedFor, true, false ) : NO_EDIT,
		gone: [],
		hasBegun: isAskedFor,
		isSaved: false,
	};
	const draws = new Set< () => void >();
	const drawsOf = new Map< string, Set< () => void > >();
	const change = ( next: Partial< Standing > ) => {
		const before = standing;
		standing = { ...before, ...next };
		const touched = next.subscribed
			? new Set( drawsOf.keys() )
			: new Set( [ ...changedIn( before ), ...changedIn( standing ) ] );
		touched.forEach( ( id ) => {
			if ( lookIn( before, id ) !== lookIn( standing, id ) ) {
				drawsOf.get( id )?.forEach( ( draw ) => draw() );
			}
		} );
		draws.forEach( ( draw ) => draw() );
	};
	return {
		standing: () => standing,
		follow( draw ) {
			draws.add( draw );
			return () => draws.delete( draw );
		},
		lookOf: ( id ) => lookIn( standing, id ),
		followRow( id, draw ) {
			const ofRow = drawsOf.get( id ) ?? new Set();
			drawsOf.set( id, ofRow.add( draw ) );
			return () => ofRow.delete( draw );
		},
		choose( id, wanted ) {
			const { edit, gone, subscribed } = standing;
			change( {
				edit: chooseNewsletter( edit, id, wanted, subscribed.has( id ) ),
				gone: gone.filter( ( one ) => one !== id ),
				hasBegun: true,
				isSaved: false,
			} );
		},
		cancel: () => change( { edit: NO_EDIT, gone: [] } ),
		learn( ids ) {
			if ( ids !== known ) {
				known = ids;
				const subscribed = new Set( ids );
				change( {
					subscribed,
					edit: remainingEdit( standing.edit, subscribed ),
				} );
			}
		},
		markSaved: () => change( { edit: NO_EDIT, isSaved: true } ),
		markGone: ( gone ) => change( { gone } ),
	};
}
