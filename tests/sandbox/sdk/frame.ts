/**
 * The script of one hosted-field frame, the card provider's stand-in for demo and tests: it uses
 * braintree-web's message bus, so that the real SDK runs in the page. Protocol: the SDK's own
 * constants and public source.
 */
import constants from 'braintree-web/hosted-fields/shared/constants.js';
import focusIntercept from 'braintree-web/hosted-fields/shared/focus-intercept.js';
import Framebus from 'framebus';
import { createField, type Field } from './field.ts';
import { applyStyles } from './frame-styles.ts';
import type { ClientConfiguration, FieldKey, MerchantOptions } from './merchant-options.ts';
import { leadTeam, type MemberWindow } from './team.ts';

const { events, allowedAttributes } = constants;
const key = window.name.replace( 'braintree-hosted-field-', '' ) as FieldKey;
const channel = window.location.hash.slice( 1 );
const bus = new Framebus( { channel, targetFrames: [ window.parent ] } );
// The frame is served at web/<version>/html/hosted-fields-frame.min.html, so the stand-in's folder
// is three levels up.
const tokenizeAddress = new URL( '../../../tokenize', window.location.href ).pathname;

interface Order {
	readonly field?: string;
	readonly classname?: string;
	readonly attribute?: string;
	readonly value?: unknown;
	readonly message?: string;
	readonly id?: string;
}

/** Executes the page's commands for this field. */
const obey = ( field: Field ): void => {
	const on = ( name: string, act: ( order: Order ) => void ): void => {
		bus.on( events[ name ] ?? '', ( order ) => {
			if ( ( order as Order | undefined )?.field === key ) {
				act( order as Order );
			}
		} );
	};
	on( 'ADD_CLASS', ( { classname } ) => field.input.classList.add( classname ?? '' ) );
	on( 'REMOVE_CLASS', ( { classname } ) => field.input.classList.remove( classname ?? '' ) );
	on( 'SET_ATTRIBUTE', ( { attribute = '', value } ) => {
		if ( allowedAttributes[ attribute ] === 'boolean' ) {
			const isAria = attribute.startsWith( 'aria-' );
			if ( isAria ) {
				field.input.setAttribute( attribute, String( value ) );
			} else {
				field.input.toggleAttribute( attribute, Boolean( value ) );
			}
		} else if ( attribute in allowedAttributes ) {
			field.input.setAttribute( attribute, String( value ) );
		}
	} );
	on( 'REMOVE_ATTRIBUTE', ( { attribute = '' } ) => {
		if ( attribute in allowedAttributes ) {
			field.input.removeAttribute( attribute );
		}
	} );
	on( 'SET_MESSAGE', ( { message } ) => field.setMessage( message ?? '' ) );
	on( 'CLEAR_FIELD', () => field.setValue( '' ) );
	on( 'TRIGGER_INPUT_FOCUS', () => field.input.focus() );
	bus.on( events.REMOVE_FOCUS_INTERCEPTS ?? '', ( order ) =>
		focusIntercept.destroy( ( order as Order | undefined )?.id )
	);
};

( window as MemberWindow ).circCardField = {
	channel,
	join: ( options, listener ) => {
		applyStyles( options.styles );
		const field = createField( key, channel, options.fields[ key ] ?? {}, listener );
		obey( field );
		return field;
	},
};

// Only the first field's frame gets an answer; it becomes the leader.
bus.emit( events.FRAME_READY ?? '', { field: key }, ( options ) => {
	bus.emit( events.READY_FOR_CLIENT ?? '', ( client ) => {
		leadTeam(
			bus,
			channel,
			options as MerchantOptions,
			client as ClientConfiguration,
			tokenizeAddress
		);
	} );
} );
