/** Where the legal texts are that forms, the payment and the account pages lead to (`address-35`). */
import { __ } from '@wordpress/i18n';
import { TextSetting } from '../fields/text-setting.tsx';
import { problemOf, type SettingsValues } from '../settings-data.ts';
import type { SettingsForm } from '../use-settings-form.ts';
import { SettingsGroup } from './settings-group.tsx';

type Text = keyof SettingsValues[ 'legal' ];

const texts = (): Readonly<
	Record< Text, { readonly label: string; readonly help: string } >
> => ( {
	membership_terms: {
		label: __( 'Membership terms', 'circulation' ),
		help: __(
			'What a reader agrees to before paying. Its address begins with https://, or is a path of this site. Empty: no link.',
			'circulation'
		),
	},
	cancellation: {
		label: __( 'How cancellation works', 'circulation' ),
		help: __(
			'Linked to where a membership is sold and where it is canceled. Empty: no link.',
			'circulation'
		),
	},
	terms: {
		label: __( 'Terms of use', 'circulation' ),
		help: __(
			'Linked to below each log-in form. Empty: no link.',
			'circulation'
		),
	},
	privacy: {
		label: __( 'Privacy policy', 'circulation' ),
		help: __(
			'Empty: the page that is chosen under Settings, Privacy; as long as there is none, no link.',
			'circulation'
		),
	},
} );

export const LegalGroup = ( { form }: { readonly form: SettingsForm } ) => {
	const { legal } = form.values;
	return (
		<SettingsGroup title={ __( 'Legal texts', 'circulation' ) }>
			{ ( Object.keys( texts() ) as Text[] ).map( ( name ) => (
				<TextSetting
					key={ name }
					{ ...texts()[ name ] }
					value={ legal[ name ] }
					problem={ problemOf( form.problems, `legal.${ name }` ) }
					onChange={ ( address ) =>
						form.change( {
							legal: { ...legal, [ name ]: address },
						} )
					}
				/>
			) ) }
		</SettingsGroup>
	);
};
