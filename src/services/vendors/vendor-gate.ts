/**
 * The only place that decides whether another company's script may run on this page (`vendor-20` to
 * `vendor-22`). PHP has already checked the vendor's switch and key: without them neither this
 * script nor its configuration is on the page.
 */
import { mayHoldVendors } from '#src/domain/site/vendor-place.ts';
import { isCardStepOpen, onCardStep } from './card-step.ts';
import { hasConsent, onConsentChange, type ConsentCategory } from './consent.ts';

export interface Vendor {
	/** Called whenever it becomes allowed, never before the page has loaded. */
	readonly start: () => unknown;
	/** Called whenever it is no longer allowed: stop sending, and drop stored data. */
	readonly stop: () => unknown;
}

export interface VendorGate {
	/** Whether the reader consents, on any page: enough for queuing data on this site. */
	readonly agrees: ( category: ConsentCategory ) => boolean;
	/** Whether a script may load, or data be sent, right now. */
	readonly mayRun: ( category: ConsentCategory ) => boolean;
	/** Follows `mayRun`. Returns an unsubscribe function, which does not call `stop`. */
	readonly watch: ( category: ConsentCategory, vendor: Vendor ) => () => void;
	/** Calls back when an answer may have changed, and once after the page has loaded. */
	readonly onChange: ( listener: () => void ) => () => void;
}

/** The address changes. `pageshow`, on load and after Back, is covered by the consent events. */
const MOMENTS = [ 'popstate', 'hashchange' ];

/** Also fires for addresses rewritten by a script; not in every browser. */
const navigation = () => ( window as unknown as { navigation?: EventTarget } ).navigation;

/** A prerendered page may never be shown. */
const isDrawnAhead = () =>
	( document as { readonly prerendering?: boolean } ).prerendering === true;

/** Contains the failures of vendors. */
function attempt( work: () => unknown ): void {
	try {
		Promise.resolve( work() ).catch( () => {} );
	} catch {}
}

/** @param assumed Categories granted on a site without a consent manager, from PHP. */
export function createVendorGate( assumed: readonly string[] ): VendorGate {
	const agrees = ( category: ConsentCategory ) => hasConsent( category, assumed );
	let place = { href: '', mayHold: false };
	/** Caches the check of the address, which each vendor repeats. */
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
	/** Shares one set of browser listeners. */
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
