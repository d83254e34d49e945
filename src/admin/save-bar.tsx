/** The bottom of each tab: the outcome of the last save, and the save button. */
import { Button, Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { ProblemList } from './fields/problem-list.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import type { SettingsForm } from './use-settings-form.ts';

export const SaveBar = ( { form, canSave }: { form: SettingsForm; canSave: boolean } ) => {
	const [ bar, keepFocus ] = useKeptFocus();
	const close = () => {
		keepFocus();
		form.forgetOutcome();
	};
	return (
		<div { ...bar } className="circ-admin-save">
			<SaveOutcomeNotice outcome={ form.outcome } onClose={ close } />
			<Button
				variant="primary"
				type="submit"
				isBusy={ form.isSaving }
				disabled={ form.isSaving || ! canSave }
				accessibleWhenDisabled
			>
				{ form.isSaving
					? __( 'Saving…', 'circulation' )
					: __( 'Save changes', 'circulation' ) }
			</Button>
		</div>
	);
};

interface SaveOutcomeNoticeProps {
	readonly outcome: SettingsForm[ 'outcome' ];
	readonly onClose: () => void;
}

const SaveOutcomeNotice = ( { outcome, onClose }: SaveOutcomeNoticeProps ) => {
	if ( outcome === null ) {
		return null;
	}
	if ( outcome.kind === 'saved' ) {
		return (
			<Notice status="success" onRemove={ onClose }>
				{ __(
					'Saved. It takes effect on the next page that a reader opens.',
					'circulation'
				) }{ ' ' }
				{ outcome.kept.length > 0 &&
					sprintf(
						/* translators: %s: addresses of sites. */
						__(
							'These sites have a value of their own and keep it: %s.',
							'circulation'
						),
						outcome.kept.join( ', ' )
					) }
			</Notice>
		);
	}
	if ( outcome.kind === 'failed' || outcome.kind === 'overtaken' ) {
		return (
			<Notice status="error" onRemove={ onClose }>
				{ outcome.message }
			</Notice>
		);
	}
	const sentences = outcome.problems.map( ( { message } ) => message );
	const heading = __( 'Nothing was saved:', 'circulation' );
	return (
		<Notice
			status="error"
			onRemove={ onClose }
			spokenMessage={ [ heading, ...sentences ].join( ' ' ) }
		>
			{ heading }
			<ProblemList sentences={ sentences } />
		</Notice>
	);
};
