/**
 * The consent checkbox before a charge: one sentence with both amounts and the date. It is never
 * ticked in advance.
 */
import { useId } from 'react';
import type { ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { ErrorText } from '../field/error-text.tsx';
import { useStanding } from '../field/use-standing.ts';
import '../choice/check-radio.css';
import './consent-box.css';

export interface ConsentBoxProps {
	readonly id: string;
	readonly checked: boolean;
	readonly onChange: ( checked: boolean ) => void;
	/** 'Tick the box to agree, then pay.' */
	readonly error?: string | undefined;
	readonly inputRef?: Ref< HTMLInputElement > | undefined;
	/** The sentence, with amounts and date in bold. */
	readonly children: ReactNode;
}

export function ConsentBox( props: ConsentBoxProps ) {
	const { error } = props;
	const errorId = useId();
	const ref = useStanding( 'checked', props.checked, props.onChange, props.inputRef );
	return (
		<div className="circ-consent-field">
			{ error && <ErrorText id={ errorId }>{ error }</ErrorText> }
			<label
				htmlFor={ props.id }
				className={ classNames( 'circ-consent', error && 'circ-consent--invalid' ) }
			>
				<input
					ref={ ref }
					className="circ-check"
					id={ props.id }
					type="checkbox"
					name="consent"
					aria-required
					aria-invalid={ error ? true : undefined }
					aria-describedby={ error ? errorId : undefined }
				/>
				<span>{ props.children }</span>
			</label>
		</div>
	);
}
