/**
 * One card field inside its frame: the input, its text, its four flags, and what it reports to the
 * other fields.
 */
import constants from 'braintree-web/hosted-fields/shared/constants.js';
import focusIntercept from 'braintree-web/hosted-fields/shared/focus-intercept.js';
import { caretIn, formatted } from './formatting.ts';
import type { FieldFlags, FieldKey, FieldOptions } from './merchant-options.ts';
import { validate, type KnownCard } from './validity.ts';

export type InputEventType =
	| 'focus'
	| 'blur'
	| 'empty'
	| 'notEmpty'
	| 'validityChange'
	| 'cardTypeChange'
	| 'inputSubmitRequest';

export interface FieldListener {
	/** The brands that the number may have; they determine the length of the security code. */
	readonly cards: () => readonly KnownCard[];
	readonly tell: ( key: FieldKey, type: InputEventType ) => void;
	/** Called after each change of the text, after the field's own events have been sent. */
	readonly typed: ( key: FieldKey ) => void;
	readonly leave: ( key: FieldKey, direction: 'before' | 'after' ) => void;
}

export interface Field {
	readonly key: FieldKey;
	readonly input: HTMLInputElement;
	readonly flags: FieldFlags;
	readonly value: () => string;
	readonly setValue: ( text: string ) => void;
	/** Validates the text again after the brand has changed. */
	readonly validateAgain: () => void;
	readonly setMessage: ( text: string ) => void;
}

const KEYBOARDS: Partial< Record< FieldKey, string > > = {
	number: 'numeric',
	expirationDate: 'numeric',
	cvv: 'numeric',
};

const buildInput = ( key: FieldKey, options: FieldOptions ): HTMLInputElement => {
	const { name, label } = constants.allowedFields[ key ] ?? {
		name: key,
		label: key,
	};
	const input = document.createElement( 'input' );
	input.id = name;
	input.name = name;
	input.className = `${ key } ${ name }`;
	input.type = options.type ?? 'text';
	input.autocomplete = ( constants.autocompleteMappings[ name ] ?? 'off' ) as AutoFill;
	input.inputMode = KEYBOARDS[ key ] ?? 'text';
	input.spellcheck = false;
	input.placeholder = options.placeholder ?? '';
	input.setAttribute( 'aria-label', options.internalLabel ?? label );
	input.setAttribute( 'aria-describedby', 'field-message' );
	if ( options.maxlength ) {
		input.maxLength = options.maxlength;
	}
	return input;
};

export const createField = (
	key: FieldKey,
	channel: string,
	options: FieldOptions,
	listener: FieldListener
): Field => {
	const input = buildInput( key, options );
	const message = document.createElement( 'div' );
	message.id = 'field-message';
	message.className = 'hidden-text';

	const flags: FieldFlags = {
		isEmpty: true,
		isValid: false,
		isPotentiallyValid: true,
		isFocused: false,
	};

	const validateText = (): void => {
		const verdict = validate( key, input.value, options, listener.cards() );
		const changed =
			verdict.isValid !== flags.isValid ||
			verdict.isPotentiallyValid !== flags.isPotentiallyValid;
		flags.isValid = verdict.isValid;
		flags.isPotentiallyValid = verdict.isPotentiallyValid;
		input.classList.toggle( 'valid', flags.isValid );
		input.classList.toggle( 'invalid', ! flags.isPotentiallyValid );
		if ( changed ) {
			listener.tell( key, 'validityChange' );
		}
	};

	const textChanged = (): void => {
		const isEmpty = input.value === '';
		if ( isEmpty !== flags.isEmpty ) {
			flags.isEmpty = isEmpty;
			listener.tell( key, isEmpty ? 'empty' : 'notEmpty' );
		}
		validateText();
		listener.typed( key );
	};

	const setFocused = ( isFocused: boolean ) => () => {
		flags.isFocused = isFocused;
		input.classList.toggle( 'focused', isFocused );
		listener.tell( key, isFocused ? 'focus' : 'blur' );
	};

	input.addEventListener( 'focus', setFocused( true ) );
	input.addEventListener( 'blur', setFocused( false ) );
	input.addEventListener( 'keydown', ( event ) => {
		if ( event.key === 'Enter' ) {
			listener.tell( key, 'inputSubmitRequest' );
		}
	} );
	input.addEventListener( 'input', () => {
		const typed = input.value;
		const shown = formatted( key, typed );
		if ( shown !== typed ) {
			const caret = input.selectionStart ?? typed.length;
			input.value = shown;
			const place = caretIn( shown, typed, caret );
			input.setSelectionRange( place, place );
		}
		textChanged();
	} );

	// Some browsers would trap the focus between the frames, so there the page moves it to the next
	// field (SDK issue 457).
	const intercept = ( direction: 'before' | 'after' ): Node =>
		focusIntercept.generate( channel, key, direction, () => listener.leave( key, direction ) );
	document.body.append(
		intercept( constants.navigationDirections.BACK ),
		input,
		intercept( constants.navigationDirections.FORWARD ),
		message
	);

	const setValue = ( text: string ): void => {
		input.value = formatted( key, text );
		textChanged();
	};

	return {
		key,
		input,
		flags,
		value: () => input.value,
		setValue,
		validateAgain: validateText,
		setMessage: ( text ) => {
			message.textContent = text;
		},
	};
};
