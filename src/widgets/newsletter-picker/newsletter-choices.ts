/** A press on a newsletter re-renders only its row and the save bar (`newsletter-19`). */
import {
	chooseNewsletter,
	NO_EDIT,
	remainingEdit,
	type NewsletterEdit,
} from '#src/domain/newsletters/newsletter.ts';
import { createListeners } from '#src/services/browser/listeners.ts';

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

export type Choices = ReturnType< typeof createChoices >;

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
export function createChoices( first: readonly string[], askedFor?: string ) {
	let known = first;
	const isAskedFor = askedFor !== undefined && ! first.includes( askedFor );
	let standing: Standing = {
		subscribed: new Set( first ),
		edit: isAskedFor ? chooseNewsletter( NO_EDIT, askedFor, true, false ) : NO_EDIT,
		gone: [],
		hasBegun: isAskedFor,
		isSaved: false,
	};
	const { notify, subscribe } = createListeners();
	const drawsOf = new Map< string, ReturnType< typeof createListeners< void > > >();
	const change = ( next: Partial< Standing > ) => {
		const before = standing;
		standing = { ...before, ...next };
		const touched = next.subscribed
			? new Set( drawsOf.keys() )
			: new Set( [ ...changedIn( before ), ...changedIn( standing ) ] );
		touched.forEach( ( id ) => {
			if ( lookIn( before, id ) !== lookIn( standing, id ) ) {
				drawsOf.get( id )?.notify();
			}
		} );
		notify();
	};
	return {
		/** Returns the same object until something changes. */
		standing: () => standing,
		/** Returns an unsubscribe function. */
		follow: subscribe,
		lookOf: ( id: string ) => lookIn( standing, id ),
		/** Calls `draw` when the row has to be drawn differently. Returns an unsubscribe function. */
		followRow( id: string, draw: () => void ) {
			const ofRow = drawsOf.get( id ) ?? createListeners();
			drawsOf.set( id, ofRow );
			return ofRow.subscribe( draw );
		},
		choose( id: string, wanted: boolean ) {
			const { edit, gone, subscribed } = standing;
			change( {
				edit: chooseNewsletter( edit, id, wanted, subscribed.has( id ) ),
				gone: gone.filter( ( one ) => one !== id ),
				hasBegun: true,
				isSaved: false,
			} );
		},
		cancel: () => change( { edit: NO_EDIT, gone: [] } ),
		/** Takes over the reader's current lists, and drops the changes that these already contain. */
		learn( ids: readonly string[] ) {
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
		markGone: ( gone: readonly string[] ) => change( { gone } ),
	};
}
