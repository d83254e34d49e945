/**
 * Only this decides whether another company's script may run (`vendor-20` to `vendor-22`). PHP has
 * already checked the vendor's switch and key.
 */
import { mayHoldVendors } from '#src/domain/site/vendor-place.ts';
import { isCardStepOpen, onCardStep } from './card-step.ts';
import type { BrowserStorage } from '../browser/storage.ts';
import { CONSENT_CATEGORIES, type ConsentCategory } from '#src/domain/site/vendor-config.ts';
import { consentTo, hasConsent, onConsentChange } from './consent.ts';

export interface Vendor {
	/** Called whenever the script becomes allowed, never before the page has loaded. */
	readonly start: () => unknown;
	/** Called whenever the script is no longer allowed: stop sending, and drop stored data. */
	readonly stop: () => unknown;
}

export type VendorGate = ReturnType< typeof createVendorGate >;

/** Events after which the address may differ. The consent events already cover `pageshow`. */
const MOMENTS = [ 'popstate', 'hashchange' ];

/** The Navigation API also reports addresses that a script rewrites; not every browser has it. */
const navigation = () => ( window as unknown as { navigation?: EventTarget } ).navigation;

/** A prerendered page may never be shown. */
const isDrawnAhead = () =>
	( document as { readonly prerendering?: boolean } ).prerendering === true;

/** Keeps a vendor's failure away from the page. */
function attempt( work: () => unknown ): void {
	try {
		Promise.resolve( work() ).catch( () => {} );
	} catch {}
}

/** PHP's `assumed` categories serve a site without a consent manager. */
export function createVendorGate(
	assumed: readonly string[],
	storage: Pick< BrowserStorage, 'device' >
) {
	const { device } = storage;
	/** The stored consent; null if no page has had a consent tool so far. */
	const kept = () => device.get( 'circ-consent' )?.split( ' ' ) ?? null;
	const answerOf = ( category: ConsentCategory ): boolean | null =>
		consentTo( category, assumed ) ?? kept()?.includes( category ) ?? null;
	const agrees = ( category: ConsentCategory ) => answerOf( category ) === true;
	const refuses = ( category: ConsentCategory ) => answerOf( category ) === false;
	/** Only a consent tool's answer is worth keeping. */
	function keepAnswers(): void {
		const answers = CONSENT_CATEGORIES.map( ( one ) => [ one, consentTo( one, [] ) ] as const );
		const agreed = answers.filter( ( [ , answer ] ) => answer ).map( ( [ one ] ) => one );
		const isKnown = answers.every( ( [ , answer ] ) => answer !== null );
		const isNews = agreed.join( ' ' ) !== ( kept()?.join( ' ' ) ?? '' );
		if ( isKnown && isNews ) {
			device.set( 'circ-consent', agreed.join( ' ' ) );
		}
	}
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
		hasConsent( category, assumed );

	const listeners = new Set< () => void >();
	const tell = () => {
		keepAnswers();
		listeners.forEach( ( listener ) => attempt( listener ) );
	};
	/** All watchers share one set of browser listeners. */
	function listen(): void {
		onConsentChange( tell );
		onCardStep( tell );
		MOMENTS.forEach( ( name ) => window.addEventListener( name, tell ) );
		document.addEventListener( 'prerenderingchange', tell );
		navigation()?.addEventListener( 'currententrychange', tell );
	}
	function onChange( listener: () => void ): () => void {
		if ( ! listeners.size ) {
			keepAnswers();
			listen();
		}
		listeners.add( listener );
		return () => listeners.delete( listener );
	}

	return {
		/**
		 * Whether the reader has agreed, on this page or on the last one with a consent tool. That
		 * is enough to queue data here.
		 */
		agrees,
		/** Whether the reader is known to refuse; queued data is then dropped. */
		refuses,
		/** Whether a script may load, or data be sent, right now. */
		mayRun,
		/** Calls `listener` when an answer may have changed, and once after the page has loaded. */
		onChange,
		/** Follows `mayRun`. Returns an unsubscribe function, which does not call `stop`. */
		watch( category: ConsentCategory, { start, stop }: Vendor ) {
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
