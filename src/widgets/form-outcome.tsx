/** What became of saving a form of the profile: beside the button that was pressed. Specification §8; acceptance D1. */
import { useCallback } from 'react';
import type { FormKey } from '#src/domain/profile-form.ts';
import { changedElsewhereText } from '#src/messages/profile-words.ts';
import { __ } from '#src/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Toast } from '#src/ui/toast.tsx';
import { useDeps } from './deps-context.tsx';
import type { ReaderForm } from './use-reader-form.ts';

interface FormOutcomeProps< Key extends FormKey > {
	readonly form: ReaderForm< Key >;
	/** 'Your profile is saved.' */
	readonly savedText: string;
}

/** Stands above the button, from the start: its live region has to be there before the words. */
export function FormFailureNotice< Key extends FormKey >( {
	form,
}: Pick< FormOutcomeProps< Key >, 'form' > ) {
	const { locale } = useDeps().config;
	const { outcome } = form;
	if ( outcome?.kind === 'changed-elsewhere' ) {
		return (
			<Notice
				tone="caution"
				live="alert"
				title={ __( 'This was changed in another place meanwhile' ) }
				actions={
					<Button variant="secondary" small onPress={ form.restore }>
						{ __( 'Show what is saved' ) }
					</Button>
				}
			>
				{ outcome.keys.map( ( key ) => (
					<p key={ key }>
						{ changedElsewhereText(
							key,
							outcome.current[ key ],
							locale
						) }
					</p>
				) ) }
				<p>
					{ __(
						'What you typed is still here and not saved. Save again to keep yours.'
					) }
				</p>
			</Notice>
		);
	}
	return (
		<Notice tone="critical" live="alert">
			{ outcome?.kind === 'failed' ? outcome.text : null }
		</Notice>
	);
}

export function FormToast< Key extends FormKey >( {
	form,
	savedText,
}: FormOutcomeProps< Key > ) {
	const { outcome, forgetOutcome } = form;
	const words = {
		saved: savedText,
		'nothing-to-save': __( 'Nothing has changed since it was last saved.' ),
		failed: null,
		'changed-elsewhere': null,
	};
	// The same function through all drawings, or the toast would begin anew with each.
	// eslint-disable-next-line react-hooks/exhaustive-deps
	const dismiss = useCallback( forgetOutcome, [] );
	return (
		<Toast onDismiss={ dismiss }>
			{ outcome && words[ outcome.kind ] }
		</Toast>
	);
}
