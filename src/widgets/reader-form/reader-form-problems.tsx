/** The error summary above a profile form, which links to each refused field. */
import type { FormKey } from '#src/domain/profile/profile-fields.ts';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { fieldId, type ReaderForm } from './use-reader-form.ts';

export const ReaderFormProblems = < Key extends FormKey >( {
	form,
	keys,
}: {
	readonly form: ReaderForm< Key >;
	readonly keys: readonly Key[];
} ) => (
	<ErrorSummary
		attempt={ form.attempt }
		problems={ keys.map( ( key ) => ( {
			text: form.problems[ key ],
			target: fieldId( key ),
		} ) ) }
	/>
);
