/** The input element of a text field. */
import type { Ref } from 'react';
import { useStanding } from './use-standing.ts';
import './input-box.css';

export interface InputBoxProps {
	readonly id: string;
	readonly name: string;
	/** An autocomplete token of HTML (WCAG 1.3.5). */
	readonly autoComplete: string;
	readonly value: string;
	readonly onChange: ( value: string ) => void;
	readonly onBlur?: ( () => void ) | undefined;
	/** Selects the phone's keyboard. */
	readonly inputMode?: 'numeric' | undefined;
	readonly inputRef?: Ref< HTMLInputElement > | undefined;
	readonly error?: string | undefined;
}

interface TypedBoxProps extends InputBoxProps {
	readonly type: 'text' | 'email' | 'tel' | 'url' | 'password';
	/**
	 * This turns off capitalization and spell checking, for values that are no sentences or names.
	 */
	readonly literal?: boolean | undefined;
	/** Value of `aria-describedby`. */
	readonly about?: string | undefined;
}

export const InputBox = ( props: TypedBoxProps ) => (
	<input
		ref={ useStanding( 'value', props.value, props.onChange, props.inputRef ) }
		className="circ-input"
		id={ props.id }
		type={ props.type }
		name={ props.name }
		autoComplete={ props.autoComplete }
		autoCapitalize={ props.literal ? 'none' : undefined }
		spellCheck={ props.literal ? false : undefined }
		inputMode={ props.inputMode }
		aria-invalid={ props.error ? true : undefined }
		aria-describedby={ props.about }
		onBlur={ props.onBlur }
	/>
);
