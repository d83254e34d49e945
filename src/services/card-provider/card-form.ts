/**
 * The provider's fields have faults: loading cannot be aborted, frames fail silently, tokenize may
 * never answer, teardown may throw (`payment-13`, `payment-14`).
 */
import type { HostedFields, HostedFieldsEventType } from 'braintree-web/hosted-fields/index.js';
import { CARD_FIELD_KEYS, type CardFieldKey } from '#src/domain/cards/card-form.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import { createListeners } from '../browser/listeners.ts';
import { createCardBank, type CardBank, type OpenBankCheck } from './card-bank.ts';
import { cardFailure, createProblem, isOutdated, tokenizeProblem } from './card-errors.ts';
import { blankSnapshot, snapshotOf } from './card-form-snapshot.ts';
import type {
	CardForm,
	CardFormSnapshot,
	CardNonce,
	CardProblem,
	MountOptions,
} from './card-port.ts';
import { freshNodes, type FieldNodes } from './field-nodes.ts';

/** Ignores a failure, because the form may have been removed meanwhile. */
const quietly = ( work: Promise< unknown > | undefined ): void => {
	work?.catch( () => {} );
};

/** The SDK may throw synchronously or reject. */
const takeDown = ( form: HostedFields ): void => quietly( ( async () => form.teardown() )() );

/** Milliseconds. The provider itself times out after sixty seconds. */
const LOAD_TIMEOUT = 15_000;
const TOKENIZE_TIMEOUT = 30_000;

const CHANGES: readonly HostedFieldsEventType[] = [
	'focus',
	'blur',
	'empty',
	'notEmpty',
	'validityChange',
	'cardTypeChange',
];

export interface OpenedFields {
	readonly fields: HostedFields;
	/** Null for a merchant without 3-D Secure. */
	readonly bankCheck: OpenBankCheck | null;
}

type Open = ( nodes: FieldNodes, signal: AbortSignal ) => Promise< OpenedFields >;

const NOT_LOADED = cardFailure( 'form-not-loaded' );

/** Settles on abort and after a time-out, even if the SDK stays silent. */
const askForNonce = (
	form: HostedFields,
	signal: AbortSignal,
	onSilence: ( problem: CardProblem ) => void
): Promise< Result< { readonly card: CardNonce; readonly bin: string }, CardProblem > > =>
	new Promise( ( resolve ) => {
		const timer = setTimeout( () => {
			const problem = cardFailure( 'no-answer' );
			resolve( failed( problem ) );
			onSilence( problem );
		}, TOKENIZE_TIMEOUT );
		signal.addEventListener( 'abort', () => {
			clearTimeout( timer );
			resolve( failed( NOT_LOADED ) );
		} );
		form.tokenize()
			.then(
				( { nonce, details: { bin, cardType, lastFour } } ) =>
					done( { card: { nonce, cardType, lastFour }, bin } ),
				( error ) => failed( tokenizeProblem( error ) )
			)
			.then( ( answer ) => {
				clearTimeout( timer );
				resolve( answer );
			} );
	} );

export function createCardForm(
	{ nodes: containers }: Pick< MountOptions, 'nodes' >,
	open: Open,
	isDemo: boolean
): CardForm {
	let snapshot = blankSnapshot( isDemo );
	let attempt = new AbortController();
	let form: HostedFields | null = null;
	let bank: CardBank | null = null;
	/** First digits of the last typed card. */
	let bin = '';
	/** The field whose label was pressed while the form was loading. */
	let wanted: CardFieldKey | null = null;
	let tokenizing: Promise< Result< CardNonce, CardProblem > > | null = null;
	const changes = createListeners();
	const submits = createListeners();

	const show = ( next: CardFormSnapshot ) => {
		snapshot = next;
		changes.notify();
	};

	const giveUp = () => {
		attempt.abort();
		if ( form ) {
			takeDown( form );
			form = null;
		}
		// The containers are emptied only after the teardown, which looks for its frames there.
		CARD_FIELD_KEYS.forEach( ( key ) => containers[ key ].replaceChildren() );
	};

	const fail = ( problem: CardProblem ) => {
		giveUp();
		show( { ...blankSnapshot( isDemo ), phase: 'failed', problem } );
	};

	const follow = ( { fields: made, bankCheck }: OpenedFields ) => {
		const left = new Set< CardFieldKey >();
		const { signal } = attempt;
		const showFields = () =>
			show( {
				...snapshotOf( made.getState(), left, isDemo ),
				challenge: snapshot.challenge,
			} );
		form = made;
		bank = createCardBank(
			bankCheck,
			( challenge ) => signal.aborted || show( { ...snapshot, challenge } ),
			signal
		);
		for ( const type of CHANGES ) {
			made.on( type, ( { emittedBy } ) => {
				if ( type === 'blur' ) {
					left.add( emittedBy );
				}
				showFields();
			} );
		}
		made.on( 'inputSubmitRequest', () => submits.notify() );
		showFields();
		quietly( wanted ? made.focus( wanted ) : undefined );
		wanted = null;
	};

	const load = async ( { signal }: AbortController, isSecondToken: boolean ) => {
		const watchdog = setTimeout( () => fail( NOT_LOADED ), LOAD_TIMEOUT );
		signal.addEventListener( 'abort', () => clearTimeout( watchdog ) );
		try {
			const made = await open( freshNodes( containers ), signal );
			clearTimeout( watchdog );
			if ( signal.aborted ) {
				takeDown( made.fields );
			} else {
				follow( made );
			}
		} catch ( error ) {
			// An abandoned attempt reports nothing.
			if ( signal.aborted ) {
				return;
			}
			const problem = createProblem( error );
			if ( isOutdated( problem ) && ! isSecondToken ) {
				giveUp();
				begin( true );
			} else {
				fail( problem );
			}
		}
	};

	const begin = ( isSecondToken = false ) => {
		const current = new AbortController();
		attempt = current;
		show( blankSnapshot( isDemo ) );
		// React's strict mode mounts, unmounts and mounts again within one macrotask.
		const timer = setTimeout( () => load( current, isSecondToken ), 0 );
		current.signal.addEventListener( 'abort', () => clearTimeout( timer ) );
	};

	const tokenize = async (): Promise< Result< CardNonce, CardProblem > > => {
		if ( ! form ) {
			return failed( NOT_LOADED );
		}
		const { signal } = attempt;
		const answer = await askForNonce( form, signal, fail );
		if ( answer.ok ) {
			bin = answer.value.bin;
			return done( answer.value.card );
		}
		// The token is spent, so a fresh form is loaded; the error says to type again.
		if ( ! signal.aborted && isOutdated( answer.failure ) ) {
			retry();
		}
		return answer;
	};

	const retry = () => {
		if ( snapshot.phase !== 'idle' ) {
			giveUp();
			begin();
		}
	};

	begin();
	return {
		getState: () => snapshot,
		subscribe: changes.subscribe,
		onSubmitRequest: submits.subscribe,
		tokenize() {
			tokenizing ??= tokenize().finally( () => {
				tokenizing = null;
			} );
			return tokenizing;
		},
		confirm: async ( nonce, cents ) =>
			( await bank?.confirm( { nonce, bin, cents } ) ) ?? failed( 'form-not-loaded' ),
		stopChallenge: () => bank?.stop(),
		focus( field ) {
			wanted = form ? null : field;
			quietly( form?.focus( field ) );
		},
		describe( field, message ) {
			const attribute = 'aria-invalid';
			form?.setMessage( { field, message: message ?? '' } );
			quietly(
				message
					? form?.setAttribute( { field, attribute, value: true } )
					: form?.removeAttribute( { field, attribute } )
			);
		},
		retry,
		destroy() {
			if ( snapshot.phase !== 'idle' ) {
				giveUp();
				show( { ...blankSnapshot( isDemo ), phase: 'idle' } );
			}
		},
	};
}
