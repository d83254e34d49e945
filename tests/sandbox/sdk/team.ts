/**
 * The leader of a form's frames: it passes the page's options to its siblings, reports each change
 * to the page, and answers the request for a nonce.
 */
import constants from 'braintree-web/hosted-fields/shared/constants.js';
import type Framebus from 'framebus';
import type { Field, FieldListener, InputEventType } from './field.ts';
import type { ClientConfiguration, FieldKey, MerchantOptions } from './merchant-options.ts';
import { tokenize } from './tokenize.ts';
import { knownCards, type KnownCard } from './validity.ts';

const { events } = constants;

/** The interface that each frame of the stand-in offers its siblings, which share its origin. */
export interface Member {
	readonly channel: string;
	readonly join: ( options: MerchantOptions, listener: FieldListener ) => Field;
}

export type MemberWindow = Window & { circCardField?: Member };

const membersOf = ( channel: string ): Member[] => {
	const found: Member[] = [];
	for ( let place = 0; place < window.parent.frames.length; place++ ) {
		try {
			const frame = window.parent.frames[ place ] as MemberWindow;
			if ( frame.circCardField?.channel === channel ) {
				found.push( frame.circCardField );
			}
		} catch {
			// Access to a frame of another origin throws; such frames are not ours.
		}
	}
	return found;
};

export const leadTeam = (
	bus: Framebus,
	channel: string,
	options: MerchantOptions,
	client: ClientConfiguration,
	tokenizeAddress: string
): void => {
	const fields: Field[] = [];
	const supported = client.gatewayConfiguration.creditCards.supportedCardTypes;
	const digits = (): string =>
		fields
			.find( ( { key } ) => key === 'number' )
			?.value()
			.replace( /\D/g, '' ) ?? '';
	const cards = (): KnownCard[] => knownCards( digits(), supported );
	const brands = (): string =>
		cards()
			.map( ( { type } ) => type )
			.join();
	let told = brands();
	let begun = false;
	let bin = '';

	const tell = ( emittedBy: FieldKey, type: InputEventType ): void => {
		bus.emit( events.INPUT_EVENT ?? '', {
			type,
			merchantPayload: {
				emittedBy,
				cards: cards(),
				fields: Object.fromEntries(
					fields.map( ( { key, flags } ) => [ key, { ...flags } ] )
				),
			},
		} );
	};

	const numberTyped = (): void => {
		if ( brands() !== told ) {
			told = brands();
			tell( 'number', 'cardTypeChange' );
			fields.find( ( { key } ) => key === 'cvv' )?.validateAgain();
		}
		const length = options.binVerificationLength ?? 6;
		const first = digits().slice( 0, length );
		if ( first !== bin && first.length === length ) {
			// The published types allow only objects, but the page expects a plain string.
			bus.emit( events.BIN_AVAILABLE ?? '', first as unknown as Record< string, unknown > );
		}
		bin = first;
	};

	const listener: FieldListener = {
		cards,
		tell,
		typed: ( key ) => {
			if ( ! begun ) {
				begun = true;
				bus.emit( events.CARD_FORM_ENTRY_HAS_BEGUN ?? '' );
			}
			if ( key === 'number' ) {
				numberTyped();
			}
		},
		leave: ( field, direction ) =>
			bus.emit( events.TRIGGER_FOCUS_CHANGE ?? '', { field, direction } ),
	};

	for ( const member of membersOf( channel ) ) {
		fields.push( member.join( options, listener ) );
	}

	bus.on( events.TOKENIZATION_REQUEST ?? '', ( _options, reply ) => {
		const entries = fields.map( ( { key, value, flags } ) => ( {
			key,
			value: value(),
			flags,
		} ) );
		void tokenize( entries, tokenizeAddress, client.authorizationFingerprint ).then( reply );
	} );
};
