/**
 * The one place that says whether another company may run on this page now (`vendor-20` to
 * `vendor-22`). PHP has said before that its switch is on and its key is set: without that neither
 * this script nor its configuration is there.
 */
import { mayHoldVendors } from '#src/domain/site/vendor-place.ts';
import { isCardStepOpen, onCardStep } from './card-step.ts';
import { hasConsent, onConsentChange, type ConsentCategory } from './consent.ts';

export interface Vendor {
	/** Called each time it becomes allowed; not before the page itself has loaded. */
	readonly start: () => unknown;
	/**
	 * Called each time it is no longer allowed: nothing is sent from now on, and what was kept
	 * goes.
	 */
	readonly stop: () => unknown;
}

export interface VendorGate {
	/** Whether the reader agrees, wherever they are: what this site itself may keep for later. */
	readonly agrees: ( category: ConsentCategory ) => boolean;
	/** Whether a script may be loaded, or anything sent, now. */
	readonly mayRun: ( category: ConsentCategory ) => boolean;
	/** Follows `mayRun`; returns what ends that, without a stop. */
	readonly watch: ( category: ConsentCategory, vendor: Vendor ) => () => void;
	/** Calls back when any answer may have changed, and once when the page has loaded. */
	readonly onChange: ( listener: () => void ) => () => void;
}

/**
 * The address is another one. A page that has loaded, or that was kept for Back, is looked at with
 * its consent.
 */
const MOMENTS = [ 'popstate', 'hashchange' ];

/** Also hears of an address that a script has rewritten; not every browser has it. */
const navigation = () => ( window as unknown as { navigation?: EventTarget } ).navigation;

/** The browser draws the page before anybody has asked for it, and perhaps for nobody. */
const isDrawnAhead = () =>
	( document as { readonly prerendering?: boolean } ).prerendering === true;

/** A vendor's failure stays its own. */
function attempt( work: () => unknown ): void {
	try {
		Promise.resolve( work() ).catch( () => {} );
	} catch {
		// As above.
	}
}

/** @param assumed The categories that hold on a site where nobody asks, as PHP says. */
export function createVendorGate( assumed: readonly string[] ): VendorGate {
	const agrees = ( category: ConsentCategory ) => hasConsent( category, assumed );
	let place = { href: '', mayHold: false };
	/** Each company asks at each moment; an address is looked through once. */
	function mayHoldHere(): boolean {
		const { href } = window.location;
		if ( href !== place.href ) {
			place = { href, mayHold: mayHoldVendors( window.location ) };
		}
		return place.mayHold;
	}
	const mayRun = ( category: ConsentCategory ) =>
		document.readyState === 'complete' &&
		! isDrawnAhead() &&
		! isCardStepOpen() &&
		mayHoldHere() &&
		agrees( category );

	const listeners = new Set< () => void >();
	const tell = () => listeners.forEach( ( listener ) => attempt( listener ) );
	/** One set of the browser's own listeners for all. */
	function listen(): void {
		onConsentChange( tell );
		onCardStep( tell );
		MOMENTS.forEach( ( name ) => window.addEventListener( name, tell ) );
		document.addEventListener( 'prerenderingchange', tell );
		navigation()?.addEventListener( 'currententrychange', tell );
	}
	function onChange( listener: () => void ): () => void {
		if ( ! listeners.size ) {
			listen();
		}
		listeners.add( listener );
		return () => listeners.delete( listener );
	}

	return {
		agrees,
		mayRun,
		onChange,
		watch( category, { start, stop } ) {
			let runs = false;
			const look = () => {
				const may = mayRun( category );
				if ( may !== runs ) {
					runs = may;
					attempt( may ? start : stop );
				}
			};
			look();
			return onChange( look );
		},
	};
}
