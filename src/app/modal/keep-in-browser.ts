/**
 * Adds a modal's places to the browser's history, so that Back goes one place back, and from the
 * first one to the article, never away from it (record 051). The page's address does not change.
 */
import type { ModalHistory, ModalPlace } from '../routing/modal-history.ts';

/** The state of our history entries. */
interface Mark {
	readonly circ: { readonly of: string; readonly depth: number };
}

/** The depth is 0 for the page's own entry and for those of an earlier opening. */
const depthIn = ( state: unknown, opening: string ): number => {
	const { circ } = Object( state ) as Partial< Mark >;
	return circ?.of === opening ? circ.depth : 0;
};

const beginsWith = ( places: readonly ModalPlace[], first: readonly ModalPlace[] ) =>
	first.every( ( place, index ) => places[ index ] === place );

/** Presses work again after these milliseconds, even if the browser never reports its step back. */
const HOLD_MS = 1_000;

const isPlain = ( event: MouseEvent ) =>
	event.button === 0 && ! ( event.ctrlKey || event.metaKey || event.shiftKey || event.altKey );

const press = ( target: EventTarget ) =>
	target.dispatchEvent(
		new MouseEvent( 'click', { bubbles: true, cancelable: true, composed: true } )
	);

/**
 * Closing the dialog removes its history entries. The returned function stops earlier and keeps
 * them, for another part in the same dialog.
 */
export function keepInBrowser(
	modal: ModalHistory,
	dialog: HTMLElement & { readonly open: boolean; close: () => void }
): () => void {
	const opening = `${ performance.timeOrigin + performance.now() }`;
	const { history } = window;
	let depth = 0;
	/** The number of entries, including those that Back has left, which Forward needs. */
	let known = modal.places();
	let isOpen = true;
	/** Whether one of our own history steps is in progress. */
	let isMoving = false;

	const follow = () => {
		const wanted = isOpen ? modal.places().length : 0;
		if ( isMoving || wanted === depth ) {
			return;
		}
		if ( wanted < depth ) {
			isMoving = true;
			history.go( wanted - depth );
			return;
		}
		while ( depth < wanted ) {
			depth += 1;
			history.pushState( { ...history.state, circ: { of: opening, depth } }, '' );
		}
	};

	const end = new AbortController();
	const { signal } = end;
	let held: EventTarget | null = null;
	const finish = () => {
		if ( ! signal.aborted ) {
			end.abort();
			const target = held;
			// The press is repeated after the browser's own step, not during it.
			setTimeout( () => target && press( target ) );
		}
	};
	// While going back, a browser drops a navigation that the reader starts: the press waits.
	window.addEventListener(
		'click',
		( event ) => {
			if ( ! dialog.open && isPlain( event ) ) {
				event.preventDefault();
				event.stopImmediatePropagation();
				held = event.target;
			}
		},
		{ capture: true, signal }
	);
	const onPopState = ( { state }: PopStateEvent ) => {
		depth = depthIn( state, opening );
		if ( isMoving ) {
			isMoving = false;
			follow();
		} else if ( depth > modal.places().length ) {
			modal.goTo( known.slice( 0, depth ) );
		} else if ( depth < modal.places().length ) {
			// If Escape must not close the dialog, Back must not either.
			const mayLeave = dialog.dispatchEvent( new Event( 'cancel', { cancelable: true } ) );
			if ( ! mayLeave ) {
				follow();
			} else if ( depth === 0 ) {
				dialog.close();
			} else {
				modal.goTo( known.slice( 0, depth ) );
			}
		}
		if ( ! isOpen && ! isMoving ) {
			finish();
		}
	};
	window.addEventListener( 'popstate', onPopState, { signal } );
	const stopFollowing = modal.subscribe( () => {
		const places = modal.places();
		known = beginsWith( known, places ) ? known : places;
		follow();
	} );
	dialog.addEventListener(
		'close',
		() => {
			isOpen = false;
			follow();
			if ( isMoving ) {
				setTimeout( finish, HOLD_MS );
			} else {
				finish();
			}
		},
		{ once: true, signal }
	);
	follow();
	return () => {
		stopFollowing();
		end.abort();
	};
}
