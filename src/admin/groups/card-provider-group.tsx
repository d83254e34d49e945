/** The card provider's account, and what the edge says about readers (`rest-17`). */
import { SelectControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { Line } from '../fields/connection-line.tsx';
import { FieldHelp } from '../fields/field-help.tsx';
import { KeySetting } from '../fields/key-setting.tsx';
import { lockedBy } from '../fields/locked-by.ts';
import type { PanelProps } from '../fields/panel-props.ts';
import { problemOf } from '../settings-data.ts';
import { SettingsGroup } from './settings-group.tsx';
import { TestConnection } from '../fields/test-connection.tsx';

export const CardProviderGroup = ( {
	form,
	locked,
}: Pick< PanelProps, 'form' | 'locked' > ) => {
	const { gateway } = form.values;
	const decided = locked[ 'gateway.environment' ];
	const line = { form, locked };
	return (
		<SettingsGroup title={ __( 'Card provider', 'circulation' ) }>
			<SelectControl
				label={ __(
					'Environment of the card provider',
					'circulation'
				) }
				help={
					<FieldHelp
						help={
							decided
								? lockedBy( decided.constant )
								: __(
										'In the sandbox no card is charged.',
										'circulation'
									)
						}
						problem={ problemOf(
							form.problems,
							'gateway.environment'
						) }
					/>
				}
				value={ decided ? decided.value : gateway.environment }
				disabled={ decided !== undefined }
				options={ [
					{
						value: 'sandbox',
						label: __( 'Sandbox', 'circulation' ),
					},
					{
						value: 'production',
						label: __( 'Production', 'circulation' ),
					},
				] }
				onChange={ ( environment ) =>
					form.change( {
						gateway: {
							...gateway,
							environment:
								environment === 'production'
									? 'production'
									: 'sandbox',
						},
					} )
				}
			/>
			<Line
				{ ...line }
				group="gateway"
				part="merchant_id"
				label={ __(
					'Merchant id of the card provider',
					'circulation'
				) }
			/>
			<Line
				{ ...line }
				group="gateway"
				part="public_key"
				label={ __( 'Public key of the card provider', 'circulation' ) }
			/>
			<KeySetting
				form={ form }
				name="gateway.private_key"
				label={ __(
					'Private key of the card provider',
					'circulation'
				) }
			/>
			<TestConnection
				id="gateway"
				name={ __( 'Card provider', 'circulation' ) }
				isChanged={ form.isChanged( [ 'gateway', 'keys' ] ) }
			/>
			<Line
				{ ...line }
				group="edge_headers"
				part="state"
				label={ __( "Header with the reader's state", 'circulation' ) }
				help={ __(
					'The request header in which your CDN names the state, for taxes. Leave empty for none.',
					'circulation'
				) }
			/>
			<Line
				{ ...line }
				group="edge_headers"
				part="postal_code"
				label={ __(
					"Header with the reader's postal code",
					'circulation'
				) }
				help={ __(
					'The request header in which your CDN names the postal code. Leave empty for none.',
					'circulation'
				) }
			/>
		</SettingsGroup>
	);
};
