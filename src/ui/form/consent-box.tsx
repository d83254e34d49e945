/** One sentence with both amounts and the date; never ticked in advance. */
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { ErrorText } from '../field/error-text.tsx';
import { useStanding } from '../field/use-standing.ts';
import '../choice/check-radio.css';
import './consent-box.css';

interface ConsentBoxProps {
	readonly id: string;
	readonly checked: boolean;
	readonly onChange: ( checked: boolean ) => void;
	readonly error?: string | undefined;
	/** Counts presses: the box takes the focus again at each one with an error. */
	readonly attempt?: number | undefined;
	/** The sentence, with amounts and date in bold. */
	readonly children: ReactNode;
}

export function ConsentBox( props: ConsentBoxProps ) {
	const { error, attempt } = props;
	const errorId = useId();
	const input = useRef< HTMLInputElement >( null );
	const ref = useStanding( 'checked', props.checked, props.onChange, input );
	const isMissing = Boolean( error );
	useEffect( () => {
		if ( isMissing ) {
			input.current?.focus();
		}
	}, [ isMissing, attempt ] );
	return (
		<div className="circ-consent-field">
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
			<div className="circ-kept-line">
				{ error && <ErrorText id={ errorId }>{ error }</ErrorText> }
			</div>
		</div>
	);
}
