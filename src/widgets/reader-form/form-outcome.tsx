/** Why a form of the profile was not saved: beside the button that was pressed. Specification §8; acceptance D1. */
import type { FormKey } from '#src/domain/profile/profile-form.ts';
import { __ } from '#src/messages/translate.ts';
import { CommandNotice } from '../form/command-form.tsx';
import { LazyPart } from '../page/lazy-part.tsx';
import type { ReaderForm } from './use-reader-form.ts';

const loadChangedElsewhere = async () =>
	(
		await import(
			/* webpackChunkName: "changed-elsewhere" */ './changed-elsewhere.tsx'
		)
	).ChangedElsewhere;

/** Stands above the button, from the start: its live region has to be there before the words. */
export function FormFailureNotice< Key extends FormKey >( {
	form,
}: {
	readonly form: ReaderForm< Key >;
} ) {
	const { outcome } = form;
	if ( outcome?.kind !== 'changed-elsewhere' ) {
		return <CommandNotice command={ form } />;
	}
	const { keys, current } = outcome;
	return (
		<LazyPart
			load={ loadChangedElsewhere }
			part={ {
				now: keys.map( ( key ) => ( { key, value: current[ key ] } ) ),
				onRestore: form.restore,
			} }
			meanwhile={ __(
				'This was changed in another place meanwhile. What you typed is still here and not saved.'
			) }
		/>
	);
}
