/**
 * The card provider's account, what the edge says about readers, and which letters billing sends itself (`rest-17`,
 * `site-21`).
 */
import { SelectControl, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { Line } from '../panels/connection-line.tsx';
import { FieldHelp } from '../fields/field-help.tsx';
import { KeySetting } from '../fields/key-setting.tsx';
import { lockedBy } from '../fields/locked-by.ts';
import type { PanelProps } from '../panels/panel-props.ts';
import { problemOf, type BillingLetter } from '../settings-data.ts';
import { SettingsGroup } from './settings-group.tsx';

const letters = (): Readonly< Record< BillingLetter, string > > => ( {
	reminder: __( 'Reminders before a renewal', 'circulation' ),
	receipt: __( 'Receipts', 'circulation' ),
	cancellation: __( 'Confirmations of a cancellation', 'circulation' ),
} );

export const CardProviderGroup = ( {
	form,
	locked,
}: Omit< PanelProps, 'constants' > ) => {
	const { gateway, sent_by_billing: sent } = form.values;
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
			{ ( Object.keys( letters() ) as BillingLetter[] ).map(
				( letter ) => (
					<ToggleControl
						key={ letter }
						label={ letters()[ letter ] }
						help={ __(
							'On: the billing service sends them, so this site does not.',
							'circulation'
						) }
						checked={ sent.includes( letter ) }
						onChange={ ( on ) =>
							form.change( {
								sent_by_billing: (
									Object.keys( letters() ) as BillingLetter[]
								 ).filter( ( one ) =>
									one === letter ? on : sent.includes( one )
								),
							} )
						}
					/>
				)
			) }
			<Line
				{ ...line }
				group="edge_headers"
				part="state"
				label={ __( "Header with the reader's state", 'circulation' ) }
				help={ __(
					'The request header in which your CDN names the state, for taxes. Empty: none.',
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
					'The request header in which your CDN names the postal code. Empty: none.',
					'circulation'
				) }
			/>
		</SettingsGroup>
	);
};
