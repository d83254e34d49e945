/** The same field was saved in another tab or device meanwhile: what it holds now, beside the button. Acceptance D1. */
import type { FormKey } from '#src/domain/profile/profile-form.ts';
import { changedElsewhereText } from '#src/messages/changed-elsewhere-words.ts';
import { __ } from '#src/messages/translate.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { useDeps } from '../page/deps-context.tsx';

export interface ChangedElsewhereProps {
	readonly now: readonly { readonly key: FormKey; readonly value: string }[];
	readonly onRestore: () => void;
}

export function ChangedElsewhere( { now, onRestore }: ChangedElsewhereProps ) {
	const { locale } = useDeps().config;
	return (
		<Notice
			tone="caution"
			live="alert"
			title={ __( 'This was changed in another place meanwhile' ) }
			actions={
				<Button variant="secondary" small onPress={ onRestore }>
					{ __( 'Show what is saved' ) }
				</Button>
			}
		>
			{ now.map( ( { key, value } ) => (
				<p key={ key }>
					{ changedElsewhereText( key, value, locale ) }
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
