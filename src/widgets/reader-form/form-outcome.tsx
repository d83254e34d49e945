/** Says beside the pressed button why a profile form was not saved. */
import type { FormKey } from '#src/domain/profile/profile-fields.ts';
import { CommandNotice } from '../form/command-form.tsx';
import { ChangedElsewhere } from './changed-elsewhere.tsx';
import type { ReaderForm } from './use-reader-form.ts';

/** Render it from the start, because its live region must exist before the text. */
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
		<ChangedElsewhere
			now={ keys.map( ( key ) => ( { key, value: current[ key ] } ) ) }
			onRestore={ form.restore }
		/>
	);
}
