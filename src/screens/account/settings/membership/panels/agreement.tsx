/** The consent checkbox before a change that moves money (`change-7`). */
import { consentMissing } from '#src/messages/payment.ts';
import { ConsentBox } from '#src/ui/form/consent-box.tsx';
import { AgreementSentence, type AgreementSentenceProps } from './agreement-sentence.tsx';

interface AgreementProps extends AgreementSentenceProps {
	readonly checked: boolean;
	readonly onChange: ( checked: boolean ) => void;
	/** Whether the button was pressed while the box was not ticked. */
	readonly isMissing: boolean;
}

export const Agreement = ( props: AgreementProps ) => (
	<ConsentBox
		id="circ-agreement"
		checked={ props.checked }
		onChange={ props.onChange }
		error={ props.isMissing ? consentMissing() : undefined }
	>
		<AgreementSentence plan={ props.plan } rows={ props.rows } />
	</ConsentBox>
);
