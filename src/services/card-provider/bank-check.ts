/**
 * 3-D Secure: asks the bank of a card whether the reader may use it, and shows its question inside
 * the form (record 023). A chunk of its own, which only a merchant that has 3-D Secure loads;
 * whether liability has shifted decides (`payment-17`, `payment-19`).
 */
import type { Client } from 'braintree-web/client/index.js';
import threeDSecure, {
	type ThreeDSecure,
	type VerifiedCard,
} from 'braintree-web/three-d-secure/index.js';
import type { CardFailure } from '#src/domain/cards/card-failure.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import { isRecord } from '../http/shape.ts';
import type { Challenge } from './card-port.ts';

/** Milliseconds to find out whether the bank asks anything, and again to show what it asks. */
const ASK_TIMEOUT = 30_000;
/** A reader may have to look for a phone: banks give them ten minutes. */
const ANSWER_TIMEOUT = 600_000;

/** The bank said no, whoever would be liable. */
const REFUSED =
	/^(challenge_required|authenticate_(rejected|failed|frictionless_failed|signature_verification_failed))$/;

const CALLED_OFF = [ 'THREEDS_CARDINAL_SDK_CANCELED', 'THREEDS_VERIFY_CARD_CANCELED_BY_MERCHANT' ];

type Answer = Result< string, CardFailure >;

export interface CardToConfirm {
	readonly nonce: string;
	/** The first digits, by which the bank is found. */
	readonly bin: string;
	/** Of the first charge; for 0 the bank is asked whether the card may be kept. */
	readonly cents: number;
}

export interface BankCheck {
	readonly confirm: ( card: CardToConfirm ) => Promise< Answer >;
	readonly stop: () => void;
}

/**
 * A failed and a cancelled question resolve too: only the liability distinguishes them from a good
 * one.
 */
function answerOf( card: VerifiedCard, wasCalledOff: boolean ): Answer {
	const { nonce, liabilityShifted, liabilityShiftPossible } = card;
	if ( wasCalledOff ) {
		return failed( 'bank-check-cancelled' );
	}
	if ( liabilityShifted ) {
		return done( nonce );
	}
	// Where no shift is possible the bank takes no part: it answers when it is charged.
	return liabilityShiftPossible || REFUSED.test( card.threeDSecureInfo?.status ?? '' )
		? failed( 'bank-check-failed' )
		: done( nonce );
}

const failureOf = ( error: unknown ): CardFailure =>
	isRecord( error ) && CALLED_OFF.includes( String( error.code ) )
		? 'bank-check-cancelled'
		: 'bank-check-unavailable';

/** One question to a bank, from the press until it is answered, called off or given up. */
interface Run {
	readonly wait: ( ms: number ) => void;
	readonly end: ( answer: Answer ) => void;
	wasCalledOff: boolean;
}

export function createBankCheck(
	client: Client,
	show: ( challenge: Challenge | null ) => void
): BankCheck {
	let opened: Promise< ThreeDSecure > | null = null;
	let run: Run | null = null;

	const create = async () => {
		const service = await threeDSecure.create( {
			client,
			// Its own window would lie under a modal of ours: the question is shown in the form.
			version: '2-inline-iframe',
		} );
		service.on( 'customer-canceled', () => {
			if ( run ) {
				run.wasCalledOff = true;
			}
		} );
		service.on( 'authentication-iframe-available', ( { element }, shown ) => {
			run?.wait( ANSWER_TIMEOUT );
			show( { element, shown } );
		} );
		return service;
	};

	const open = () =>
		( opened ??= create().catch( ( error: unknown ) => {
			opened = null;
			throw error;
		} ) );

	/** What it was asked may still come back: another question gets another service. */
	const close = () => {
		const closing = opened;
		opened = null;
		closing?.then( ( service ) => service.teardown() ).catch( () => {} );
	};

	const begin = ( resolve: ( answer: Answer ) => void ): Run => {
		let timer: ReturnType< typeof setTimeout > | undefined;
		const current: Run = {
			wasCalledOff: false,
			wait( ms ) {
				clearTimeout( timer );
				timer = setTimeout( () => {
					close();
					current.end( failed( 'bank-check-unavailable' ) );
				}, ms );
			},
			end( answer ) {
				clearTimeout( timer );
				if ( run === current ) {
					run = null;
					show( null );
				}
				resolve( answer );
			},
		};
		current.wait( ASK_TIMEOUT );
		return current;
	};

	const ask = async ( current: Run, { nonce, bin, cents }: CardToConfirm ) => {
		try {
			const service = await open();
			if ( run !== current ) {
				return;
			}
			const verified = await service.verifyCard( {
				nonce,
				bin,
				amount: ( cents / 100 ).toFixed( 2 ),
				onLookupComplete( _lookup, goOn ) {
					if ( run === current ) {
						current.wait( ASK_TIMEOUT );
						goOn();
					}
				},
			} );
			current.end( answerOf( verified, current.wasCalledOff ) );
		} catch ( error ) {
			// The service makes itself ready for the next question.
			current.end( failed( failureOf( error ) ) );
		}
	};

	// It gets to know the device while the card is typed; a failure is reported when the bank is to
	// be asked.
	open().catch( () => {} );
	return {
		confirm: ( card ) =>
			new Promise( ( resolve ) => {
				run = begin( resolve );
				void ask( run, card );
			} ),
		stop() {
			close();
			run?.end( failed( 'bank-check-cancelled' ) );
		},
	};
}
