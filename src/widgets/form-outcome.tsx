/** Why a form of the profile was not saved: beside the button that was pressed. Specification §8; acceptance D1. */
import type { FormKey } from '#src/domain/profile-form.ts';
import { changedElsewhereText } from '#src/messages/profile-words.ts';
import { __ } from '#src/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { CommandNotice } from './command-form.tsx';
import { useDeps } from './deps-context.tsx';
import type { ReaderForm } from './use-reader-form.ts';

/** Stands above the button, from the start: its live region has to be there before the words. */
export function FormFailureNotice< Key extends FormKey >( {
	form,
}: {
	readonly form: ReaderForm< Key >;
} ) {
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
	return <CommandNotice command={ form } />;
}
