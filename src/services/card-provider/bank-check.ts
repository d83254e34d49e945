/**
 * The bank's challenge is shown inside the form (record 023). Only merchants with 3-D Secure load
 * this chunk (`payment-17`).
 */
import type { Client } from 'braintree-web/client/index.js';
import threeDSecure, { type ThreeDSecure } from 'braintree-web/three-d-secure/index.js';
import type { CardFailure } from '#src/domain/cards/card-failure.ts';
import { decimalOf } from '#src/domain/plans/cents.ts';
import { failed } from '#src/domain/result.ts';
import { isRecord } from '#src/domain/shape.ts';
import { bankAnswer, type BankAnswer } from './bank-answer.ts';
import type { Challenge } from './card-port.ts';

/** Milliseconds until the bank says whether there is a challenge, and again until it is shown. */
const ASK_TIMEOUT = 30_000;
/** Banks allow ten minutes, because the reader may have to find a phone. */
const ANSWER_TIMEOUT = 600_000;

const CALLED_OFF = [ 'THREEDS_CARDINAL_SDK_CANCELED', 'THREEDS_VERIFY_CARD_CANCELED_BY_MERCHANT' ];

export interface CardToConfirm {
	readonly nonce: string;
	/** The first digits, which identify the bank. */
	readonly bin: string;
	/** The first charge in cents; 0 verifies a card that is only saved. */
	readonly cents: number;
}

export interface BankCheck {
	readonly confirm: ( card: CardToConfirm ) => Promise< BankAnswer >;
	readonly stop: () => void;
}

const failureOf = ( error: unknown ): CardFailure =>
	isRecord( error ) && CALLED_OFF.includes( String( error.code ) )
		? 'bank-check-cancelled'
		: 'bank-check-unavailable';

/** One request to a bank, from the press until it is answered, canceled or timed out. */
interface Run {
	readonly wait: ( ms: number ) => void;
	readonly end: ( answer: BankAnswer ) => void;
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
			// Our modal would cover the SDK's own window.
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

	/** A pending request may still answer, so the next one gets a new service. */
	const close = () => {
		const closing = opened;
		opened = null;
		closing?.then( ( service ) => service.teardown() ).catch( () => {} );
	};

	const begin = ( resolve: ( answer: BankAnswer ) => void ): Run => {
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
				amount: decimalOf( cents ),
				onLookupComplete( _lookup, goOn ) {
					if ( run === current ) {
						current.wait( ASK_TIMEOUT );
						goOn();
					}
				},
			} );
			current.end( bankAnswer( verified, current.wasCalledOff ) );
		} catch ( error ) {
			// The service can be reused after an error.
			current.end( failed( failureOf( error ) ) );
		}
	};

	// The service opens early, because it profiles the device while the card is typed.
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
