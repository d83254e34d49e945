/** The wallets that this merchant takes beside cards (`payment-60`). */
import { ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { Line } from '../fields/connection-line.tsx';
import type { PanelProps } from '../fields/panel-props.ts';
import type { SettingsValues } from '../settings-data.ts';
import { SettingsGroup } from './settings-group.tsx';

type Wallet = Exclude<
	keyof SettingsValues[ 'wallets' ],
	'google_merchant_id'
>;

const words = (): Readonly<
	Record< Wallet, readonly [ label: string, help: string ] >
> => ( {
	google_pay: [
		__( 'Google Pay', 'circulation' ),
		__(
			"On: Google's script loads at the payment step, and account pages allow its hosts.",
			'circulation'
		),
	],
	apple_pay: [
		__( 'Apple Pay', 'circulation' ),
		__(
			'On: offered on devices that have it. Nothing of Apple loads. Your domains have to be registered with the card provider.',
			'circulation'
		),
	],
	paypal: [
		__( 'PayPal', 'circulation' ),
		__(
			"On: PayPal's script loads at the payment step, and account pages allow its hosts.",
			'circulation'
		),
	],
} );

export const WalletsGroup = ( {
	form,
	locked,
}: Pick< PanelProps, 'form' | 'locked' > ) => {
	const { wallets } = form.values;
	return (
		<SettingsGroup title={ __( 'Wallets', 'circulation' ) }>
			<p>
				{ __(
					"Shown above the card form, where your account with the card provider and the reader's device have them too.",
					'circulation'
				) }
			</p>
			{ ( Object.keys( words() ) as Wallet[] ).map( ( name ) => (
				<ToggleControl
					key={ name }
					label={ words()[ name ][ 0 ] }
					help={ words()[ name ][ 1 ] }
					checked={ wallets[ name ] }
					onChange={ ( on ) =>
						form.change( {
							wallets: { ...wallets, [ name ]: on },
						} )
					}
				/>
			) ) }
			<Line
				form={ form }
				locked={ locked }
				group="wallets"
				part="google_merchant_id"
				label={ __( 'Merchant id at Google Pay', 'circulation' ) }
				help={ __(
					'Google gives it once it has looked at your site. Empty: Google Pay works in the sandbox alone.',
					'circulation'
				) }
			/>
		</SettingsGroup>
	);
};
