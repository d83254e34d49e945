/** The consent checkbox before a change that moves money (`change-7`). */
import { useEffect, useRef } from 'react';
import { consentMissing } from '#src/messages/payment.ts';
import { ConsentBox } from '#src/ui/form/consent-box.tsx';
import { AgreementSentence, type AgreementSentenceProps } from './agreement-sentence.tsx';

export interface AgreementProps extends AgreementSentenceProps {
	readonly checked: boolean;
	readonly onChange: ( checked: boolean ) => void;
	/** The button was pressed without consent. */
	readonly isMissing: boolean;
}

export function Agreement( props: AgreementProps ) {
	const box = useRef< HTMLInputElement >( null );
	const { isMissing } = props;
	useEffect( () => {
		if ( isMissing ) {
			box.current?.focus();
		}
	}, [ isMissing ] );
	return (
		<ConsentBox
			id="circ-agreement"
			inputRef={ box }
			checked={ props.checked }
			onChange={ props.onChange }
			error={ isMissing ? consentMissing() : undefined }
		>
			<AgreementSentence plan={ props.plan } rows={ props.rows } />
		</ConsentBox>
	);
}
