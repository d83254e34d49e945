/** Says beside the pressed button why a profile form was not saved. */
import type { FormKey } from '#src/domain/profile/profile-fields.ts';
import { fill } from '#src/messages/fill.ts';
import { ageGroupText, fieldLabel, genderText, monthText } from '#src/messages/profile.ts';
import { __ } from '#src/messages/translate.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { CommandNotice } from '../form/command-form.tsx';
import { useDeps } from '../page/deps-context.tsx';
import type { ReaderForm } from './use-reader-form.ts';

function valueText( key: FormKey, value: string, locale: string ): string {
	if ( value === '' ) {
		return __( 'empty' );
	}
	switch ( key ) {
		case 'gender':
			return genderText( value );
		case 'age-group':
			return ageGroupText( value );
		case 'birth-month':
			return /^\d+$/.test( value ) ? monthText( +value, locale ) : value;
		default:
			return value;
	}
}

/** Render it from the start, because its live region must exist before the text. */
export function FormFailureNotice< Key extends FormKey >( {
	form,
}: {
	readonly form: ReaderForm< Key >;
} ) {
	const { locale } = useDeps().config;
	const { outcome } = form;
	if ( outcome?.kind !== 'changed-elsewhere' ) {
		return <CommandNotice command={ form } />;
	}
	const { keys, current } = outcome;
	// Another tab or device saved the fields meanwhile (`profile-16`).
	return (
		<Notice
			tone="caution"
			live="alert"
			title={ __( 'This was changed somewhere else in the meantime' ) }
			actions={
				<Button variant="secondary" small onPress={ form.restore }>
					{ __( 'Show what is saved' ) }
				</Button>
			}
		>
			{ keys.map( ( key ) => (
				<p key={ key }>
					{ fill(
						/* translators: %1$s: the label of a form field, %2$s: what it holds. */
						__( '%1$s is now: %2$s' ),
						fieldLabel( key ),
						valueText( key, current[ key ], locale )
					) }
				</p>
			) ) }
			<p>{ __( 'What you typed is still here and not saved. Save again to keep yours.' ) }</p>
		</Notice>
	);
}
