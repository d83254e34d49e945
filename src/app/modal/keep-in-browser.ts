/**
 * Keeps the places of a modal in the browser's history, so that Back leads one place back and from
 * the first one to the story, never out of it (record 051). The address of the page stays as it is.
 */
import type { ModalHistory, ModalPlace } from './modal-navigation.tsx';

/** What an entry of ours carries. */
interface Mark {
	readonly circ: { readonly of: string; readonly depth: number };
}

/**
 * How deep an entry lies in this opening; the page's own, and those of an earlier opening, lie
 * above it.
 */
const depthIn = ( state: unknown, opening: string ): number => {
	const { circ } = Object( state ) as Partial< Mark >;
	return circ?.of === opening ? circ.depth : 0;
};

const beginsWith = ( places: readonly ModalPlace[], first: readonly ModalPlace[] ) =>
	first.every( ( place, index ) => places[ index ] === place );

/**
 * Longer than any browser takes to go back. Should it never arrive, the page hears its presses
 * again.
 */
const HOLD_MS = 1_000;

/** A press that asks for something on this page, and not for another tab. */
const isPlain = ( event: MouseEvent ) =>
	event.button === 0 && ! ( event.ctrlKey || event.metaKey || event.shiftKey || event.altKey );

const press = ( target: EventTarget ) =>
	target.dispatchEvent(
		new MouseEvent( 'click', {
			bubbles: true,
			cancelable: true,
			composed: true,
		} )
	);

/** Ends with the dialog, and takes the entries back. */
export function keepInBrowser(
	modal: ModalHistory,
	dialog: HTMLElement & { readonly open: boolean; close: () => void }
): void {
	const opening = `${ performance.timeOrigin + performance.now() }`;
	const { history } = window;
	/** Of the browser's entry. */
	let depth = 0;
	/** With those that Back has left, for Forward. */
	let known = modal.places();
	let isOpen = true;
	/** A step of our own is on its way. */
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
	/** Where the reader has pressed meanwhile. */
	let held: EventTarget | null = null;
	const finish = () => {
		if ( ! signal.aborted ) {
			end.abort();
			const target = held;
			// Not within the browser's own step.
			setTimeout( () => target && press( target ) );
		}
	};
	// A browser that is on its way back gives up the page that a reader asks for, and a slow phone
	// takes a fifth of a second: the press waits until it is there.
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
			// Whatever keeps the dialog open for Escape keeps it for Back.
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
	modal.subscribe( () => {
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
		{ once: true }
	);
	follow();
}
