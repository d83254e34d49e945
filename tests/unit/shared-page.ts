/**
 * Test files share a page, because creating one costs more than most files take. What a file adds
 * to the page is removed when the file ends.
 */
import { afterAll } from 'vitest';

type Given = Parameters< EventTarget[ 'addEventListener' ] >;
type Listening = [ target: EventTarget, ...listener: Given ];

/** Call once per file, before its own code is loaded. */
export function sharePage(): void {
	const undo = [ watchListeners(), watchTimers(), watchProperties() ];
	afterAll( () => {
		undo.forEach( ( call ) => call() );
		emptyPage();
	} );
}

/** Listeners on objects that outlive a file; an element's listeners go with the element. */
function watchListeners(): () => void {
	const lasting = new Set< unknown >( [
		window,
		document,
		document.documentElement,
		document.head,
		document.body,
	] );
	const added: Listening[] = [];
	// The runner gives the window a method of its own.
	const undo = [ EventTarget.prototype, window ].map( ( place ) => {
		const { addEventListener } = place;
		place.addEventListener = function ( this: EventTarget, ...listener: Given ) {
			const target = this ?? window;
			if ( lasting.has( target ) ) {
				added.push( [ target, ...listener ] );
			}
			addEventListener.apply( target, listener );
		};
		return () => {
			place.addEventListener = addEventListener;
		};
	} );
	return () => {
		undo.forEach( ( call ) => call() );
		added.forEach( ( [ target, ...listener ] ) => target.removeEventListener( ...listener ) );
	};
}

function watchTimers(): () => void {
	const { setTimeout, setInterval } = globalThis;
	const running: NodeJS.Timeout[] = [];
	const watched = < Start extends typeof setTimeout | typeof setInterval >(
		start: Start
	): Start =>
		Object.defineProperties( ( ...given: Parameters< typeof setTimeout > ) => {
			const timer = start( ...given );
			running.push( timer );
			return timer;
		}, Object.getOwnPropertyDescriptors( start ) ) as Start;
	globalThis.setTimeout = watched( setTimeout );
	globalThis.setInterval = watched( setInterval );
	return () => {
		Object.assign( globalThis, { setTimeout, setInterval } );
		running.forEach( clearTimeout );
	};
}

/** Properties that code or a test adds to browser objects, or replaces. */
function watchProperties(): () => void {
	const kept = [
		window,
		document,
		navigator,
		Document.prototype,
		Element.prototype,
		HTMLElement.prototype,
		HTMLDialogElement.prototype,
	].map( ( thing ) => [ thing, Object.getOwnPropertyDescriptors( thing ) ] as const );
	return () =>
		kept.forEach( ( [ thing, before ] ) => {
			Reflect.ownKeys( thing )
				.filter( ( key ) => ! Object.hasOwn( before, key ) )
				.forEach( ( key ) => Reflect.deleteProperty( thing, key ) );
			if ( thing !== window ) {
				Object.defineProperties( thing, before );
			}
		} );
}

function emptyPage(): void {
	document.cookie
		.split( '; ' )
		.map( ( pair ) => pair.split( '=' )[ 0 ] )
		.filter( Boolean )
		.forEach( ( name ) => {
			document.cookie = `${ name }=; Path=/; Max-Age=0`;
		} );
	sessionStorage.clear();
	localStorage.clear();
	[ document.documentElement, document.head, document.body ].forEach( ( element ) =>
		element.getAttributeNames().forEach( ( name ) => element.removeAttribute( name ) )
	);
	document.head.replaceChildren();
	document.body.replaceChildren();
	window.history.replaceState( null, '', '/' );
}
