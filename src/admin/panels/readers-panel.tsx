/** How readers sign in, and what they may do with their data (`site-13`, `site-19`). */
import { ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { PanelProps } from '../fields/panel-props.ts';
import { problemOf, type SettingsValues } from '../settings-data.ts';
import { SettingsGroup } from '../groups/settings-group.tsx';
import { TextSetting } from '../fields/text-setting.tsx';

type Social = keyof SettingsValues[ 'social' ];
type Privacy = keyof SettingsValues[ 'privacy' ];

const socialWords = (): Readonly< Record< Social, string > > => ( {
	google: __( 'Log-in with Google', 'circulation' ),
	facebook: __( 'Log-in with Facebook', 'circulation' ),
	apple: __( 'Log-in with Apple', 'circulation' ),
} );

const privacyWords = (): Readonly< Record< Privacy, string > > => ( {
	export: __( 'Readers can download their data', 'circulation' ),
	delete: __( 'Readers can delete their account', 'circulation' ),
	devices: __( 'Readers can see and end their sessions', 'circulation' ),
} );

export const ReadersPanel = ( { form, locked }: PanelProps ) => {
	const { social, privacy, one_tap: oneTap, exclusive } = form.values;
	const clientId = locked[ 'one_tap.client_id' ];
	return (
		<>
			<SettingsGroup title={ __( 'Ways to log in', 'circulation' ) }>
				{ ( Object.keys( socialWords() ) as Social[] ).map(
					( name ) => (
						<ToggleControl
							key={ name }
							label={ socialWords()[ name ] }
							help={ __(
								'Off: its button is not shown.',
								'circulation'
							) }
							checked={ social[ name ] }
							onChange={ ( on ) =>
								form.change( {
									social: { ...social, [ name ]: on },
								} )
							}
						/>
					)
				) }
				<TextSetting
					label={ __( 'Client id of Google One Tap', 'circulation' ) }
					help={ __(
						'The prompt also needs its feature flag. Empty: no prompt.',
						'circulation'
					) }
					value={ oneTap.client_id }
					problem={ problemOf( form.problems, 'one_tap.client_id' ) }
					onChange={ ( id ) =>
						form.change( { one_tap: { client_id: id } } )
					}
					{ ...( clientId && { locked: clientId } ) }
				/>
				<ToggleControl
					label={ __( 'Exclusive site', 'circulation' ) }
					help={ __(
						'On: the One Tap prompt is never shown on this site.',
						'circulation'
					) }
					checked={ exclusive }
					onChange={ ( on ) => form.change( { exclusive: on } ) }
				/>
			</SettingsGroup>
			<SettingsGroup title={ __( 'Privacy', 'circulation' ) }>
				<p>
					{ __(
						'Switch on what your identity service offers.',
						'circulation'
					) }
				</p>
				{ ( Object.keys( privacyWords() ) as Privacy[] ).map(
					( name ) => (
						<ToggleControl
							key={ name }
							label={ privacyWords()[ name ] }
							checked={ privacy[ name ] }
							onChange={ ( on ) =>
								form.change( {
									privacy: { ...privacy, [ name ]: on },
								} )
							}
						/>
					)
				) }
			</SettingsGroup>
		</>
	);
};
