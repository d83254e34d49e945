/**
 * One card form from mount to destroy, and the faults that its provider's fields are known for: no way to abort a
 * form that is being made, silence when a frame cannot load, a tokenize that never answers, a teardown that throws.
 * Specification §5, Card form; acceptance E5.
 */
import type {
	HostedFields,
	HostedFieldsEventType,
} from 'braintree-web/hosted-fields/index.js';
import { CARD_FIELDS, type CardFieldKey } from '#src/domain/card-form.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import { cardFailure, createProblem, tokenizeProblem } from './card-errors.ts';
import type { FieldNodes } from './card-fields.ts';
import { blankSnapshot, byField, snapshotOf } from './card-form-snapshot.ts';
import type {
	CardForm,
	CardFormSnapshot,
	CardNonce,
	CardProblem,
	MountOptions,
} from './card-port.ts';

/** Milliseconds. The provider itself gives up after sixty. */
const LOAD_TIMEOUT = 15_000;
const TOKENIZE_TIMEOUT = 30_000;

const KEYS = CARD_FIELDS.map( ( { key } ) => key );

const CHANGES: readonly HostedFieldsEventType[] = [
	'focus',
	'blur',
	'empty',
	'notEmpty',
	'validityChange',
	'cardTypeChange',
];

type Open = (
	nodes: FieldNodes,
	signal: AbortSignal
) => Promise< HostedFields >;

export function createCardForm(
	{ nodes: containers }: Pick< MountOptions, 'nodes' >,
	open: Open,
	isDemo: boolean
): CardForm {
	let snapshot = blankSnapshot( isDemo );
	let attempt = new AbortController();
	let form: HostedFields | null = null;
	let tokenizing: Promise< Result< CardNonce, CardProblem > > | null = null;
	const listeners = new Set< () => void >();
	const submitListeners = new Set< () => void >();

	const show = ( next: CardFormSnapshot ) => {
		snapshot = next;
		[ ...listeners ].forEach( ( listener ) => listener() );
	};

	/** Ends the attempt, whether it is loading, ready or at work. */
	const giveUp = () => {
		attempt.abort();
		if ( form ) {
			takeDown( form );
			form = null;
		}
		// After the teardown, which looks for its frames here.
		KEYS.forEach( ( key ) => containers[ key ].replaceChildren() );
	};

	const fail = ( problem: CardProblem ) => {
		giveUp();
		show( { ...blankSnapshot( isDemo ), phase: 'failed', problem } );
	};

	const follow = ( made: HostedFields ) => {
		const left = new Set< CardFieldKey >();
		form = made;
		for ( const type of CHANGES ) {
			made.on( type, ( { emittedBy } ) => {
				if ( type === 'blur' ) {
					left.add( emittedBy );
				}
				show( snapshotOf( made.getState(), left, isDemo ) );
			} );
		}
		made.on( 'inputSubmitRequest', () =>
			[ ...submitListeners ].forEach( ( listener ) => listener() )
		);
		show( snapshotOf( made.getState(), left, isDemo ) );
	};

	const load = async ( { signal }: AbortController ) => {
		const watchdog = setTimeout(
			() => fail( cardFailure( 'form-not-loaded', 'fresh-form' ) ),
			LOAD_TIMEOUT
		);
		signal.addEventListener( 'abort', () => clearTimeout( watchdog ) );
		try {
			const made = await open( freshNodes( containers ), signal );
			clearTimeout( watchdog );
			if ( signal.aborted ) {
				takeDown( made );
			} else {
				follow( made );
			}
		} catch ( error ) {
			// Nobody waits any more for what an abandoned attempt has to say.
			if ( ! signal.aborted ) {
				fail( createProblem( error ) );
			}
		}
	};

	const begin = () => {
		const current = new AbortController();
		attempt = current;
		show( blankSnapshot( isDemo ) );
		// On the next macrotask: React's strict mode mounts, unmounts and mounts again within one.
		const timer = setTimeout( () => load( current ), 0 );
		current.signal.addEventListener( 'abort', () => clearTimeout( timer ) );
	};

	const tokenize = async (): Promise< Result< CardNonce, CardProblem > > => {
		const gone = failed( cardFailure( 'form-not-loaded', 'fresh-form' ) );
		if ( ! form ) {
			return gone;
		}
		const { signal } = attempt;
		return new Promise( ( resolve ) => {
			const timer = setTimeout( () => {
				const problem = cardFailure( 'no-answer', 'fresh-form' );
				resolve( failed( problem ) );
				fail( problem );
			}, TOKENIZE_TIMEOUT );
			signal.addEventListener( 'abort', () => {
				clearTimeout( timer );
				resolve( gone );
			} );
			form?.tokenize()
				.then(
					( { nonce, details: { cardType, lastFour } } ) =>
						done( { nonce, cardType, lastFour } ),
					( error ) => failed( tokenizeProblem( error ) )
				)
				.then( ( answer ) => {
					clearTimeout( timer );
					resolve( answer );
				} );
		} );
	};

	begin();
	return {
		getState: () => snapshot,
		subscribe: ( listener ) => add( listeners, listener ),
		onSubmitRequest: ( listener ) => add( submitListeners, listener ),
		tokenize() {
			tokenizing ??= tokenize().finally( () => {
				tokenizing = null;
			} );
			return tokenizing;
		},
		focus: ( field ) => quietly( form?.focus( field ) ),
		clear: () => KEYS.forEach( ( key ) => quietly( form?.clear( key ) ) ),
		describe( field, message ) {
			const attribute = 'aria-invalid';
			form?.setMessage( { field, message: message ?? '' } );
			quietly(
				message
					? form?.setAttribute( { field, attribute, value: true } )
					: form?.removeAttribute( { field, attribute } )
			);
		},
		retry() {
			if ( snapshot.phase !== 'idle' ) {
				giveUp();
				begin();
			}
		},
		destroy() {
			if ( snapshot.phase !== 'idle' ) {
				giveUp();
				show( { ...blankSnapshot( isDemo ), phase: 'idle' } );
			}
		},
	};
}

/** An empty element in each container: the provider refuses one that has held a frame. */
const freshNodes = ( containers: FieldNodes ): FieldNodes =>
	byField( ( key ) => {
		const container = containers[ key ];
		const node = container.ownerDocument.createElement( 'div' );
		node.style.height = '100%';
		container.replaceChildren( node );
		return node;
	} );

function add( listeners: Set< () => void >, listener: () => void ) {
	listeners.add( listener );
	return () => {
		listeners.delete( listener );
	};
}

/** Of these calls nobody needs the end: a form that went away meanwhile has nothing to focus. */
const quietly = ( work: Promise< unknown > | undefined ): void => {
	work?.catch( () => {} );
};

/** It may throw at once as well as later. */
const takeDown = ( form: HostedFields ): void =>
	quietly( ( async () => form.teardown() )() );
