/** A toast for a profile form that was saved or had nothing to save. */
import type { FormKey } from '#src/domain/profile/profile-fields.ts';
import { __ } from '#src/messages/translate.ts';
import { Toasts } from '../page/toasts.tsx';
import type { ReaderForm } from './use-reader-form.ts';

interface FormToastProps< Key extends FormKey > {
	readonly form: ReaderForm< Key >;
	readonly savedText: string;
}

export function FormToast< Key extends FormKey >( { form, savedText }: FormToastProps< Key > ) {
	const { outcome, forgetOutcome } = form;
	const texts = {
		saved: savedText,
		'nothing-to-save': __( 'Nothing has changed since it was last saved.' ),
		'changed-elsewhere': null,
	};
	return <Toasts onDismiss={ forgetOutcome }>{ outcome && texts[ outcome.kind ] }</Toasts>;
}
