/**
 * The field shows at most the last characters of a stored secret; typing replaces it (`site-5`).
 */
import { Button, TextControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { FieldHelp } from './field-help.tsx';
import { lockedBy } from './plain-fields.tsx';
import { problemOf, type KeyState } from '../settings-data.ts';
import type { SettingsForm } from '../use-settings-form.ts';

interface KeyFieldProps {
	readonly form: SettingsForm;
	readonly name: string;
	readonly label: string;
}

const MASK = '••••••••';

const helpOf = ( { state, constant, hint }: KeyState ): string => {
	if ( state === 'constant' ) {
		return lockedBy( constant );
	}
	if ( state === 'none' ) {
		return sprintf(
			/* translators: %s: name of a constant. */
			__( 'None is stored. It can also be set in wp-config.php as %s.', 'circulation' ),
			constant
		);
	}
	return hint
		? sprintf(
				/* translators: %s: the last four characters of a secret. */
				__( 'One that ends in %s is stored. Type a new one to replace it.', 'circulation' ),
				hint
			)
		: __( 'One is stored. Type a new one to replace it.', 'circulation' );
};

export const KeyField = ( { form, name, label }: KeyFieldProps ) => {
	const known = form.keys[ name ];
	if ( ! known ) {
		return null;
	}
	const typed = form.values.keys[ name ];
	const isRemoved = typed === '' && known.state === 'stored';
	const change = ( value: string | undefined ) => {
		const { [ name ]: _before, ...others } = form.values.keys;
		form.change( 'keys', value === undefined ? others : { ...others, [ name ]: value } );
	};
	return (
		<div className="circ-admin-key">
			<TextControl
				label={ label }
				type="password"
				help={
					<FieldHelp
						help={
							isRemoved
								? __( 'It will be removed when you save.', 'circulation' )
								: helpOf( known )
						}
						problem={ problemOf( form.problems, name ) }
					/>
				}
				value={ known.state === 'constant' ? MASK : ( typed ?? '' ) }
				placeholder={ known.state === 'stored' && ! isRemoved ? MASK + known.hint : '' }
				disabled={ known.state === 'constant' }
				onChange={ ( value ) => change( value || undefined ) }
				aria-invalid={ problemOf( form.problems, name ) !== undefined }
				autoComplete="new-password"
				spellCheck={ false }
			/>
			{ known.state === 'stored' && (
				<Button variant="tertiary" onClick={ () => change( isRemoved ? undefined : '' ) }>
					{ isRemoved
						? sprintf(
								/* translators: %s: name of a secret. */
								__( 'Keep: %s', 'circulation' ),
								label
							)
						: sprintf(
								/* translators: %s: name of a secret. */
								__( 'Remove: %s', 'circulation' ),
								label
							) }
				</Button>
			) }
		</div>
	);
};
