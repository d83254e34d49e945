/** Where the outside services answer and how their cookies are called (`site-15`). */
import { Notice, SelectControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { PanelProps } from '../fields/panel-props.ts';
import { problemOf, type SettingsValues } from '../settings-data.ts';
import { SettingsGroup } from '../groups/settings-group.tsx';
import { TestConnection } from '../fields/test-connection.tsx';
import { TextSetting } from '../fields/text-setting.tsx';

type Services = SettingsValues[ 'services' ];
type Cookies = SettingsValues[ 'cookies' ];

const KEYS = [
	'services',
	'data_layer_name',
	'public_prefix',
	'subscribe_call',
	'cookies',
] as const;

const serviceWords = (): Readonly<
	Record< keyof Services, readonly [ label: string, help: string ] >
> => ( {
	identity: [
		__( 'Path of the identity service', 'circulation' ),
		__( 'Usually blaize.', 'circulation' ),
	],
	decision: [
		__( 'Path of the decision service', 'circulation' ),
		__( 'Usually zephr.', 'circulation' ),
	],
	cardprovider: [
		__( 'Path of the cardprovider service', 'circulation' ),
		__( 'Usually braintree.', 'circulation' ),
	],
} );

const cookieWords = (
	identity: string
): Readonly<
	Record< keyof Cookies, readonly [ label: string, help: string ] >
> => ( {
	session: [
		__( 'Name of the session cookie', 'circulation' ),
		/* translators: %s: name of a cookie. */
		sprintf( __( 'Empty: %s.', 'circulation' ), `${ identity }_session` ),
	],
	tracking: [
		__( 'Name of the tracking cookie', 'circulation' ),
		sprintf(
			/* translators: %s: name of a cookie. */
			__( 'Empty: %s.', 'circulation' ),
			`${ identity }_tracking_id`
		),
	],
	paywall: [
		__( 'Name of the paywall cookie', 'circulation' ),
		__(
			'Cleared when a reader logs out. Empty: there is none.',
			'circulation'
		),
	],
} );

export const ServicesPanel = ( { form, constants }: PanelProps ) => {
	const { services, cookies, subscribe_call: call } = form.values;
	const line = ( name: 'data_layer_name' | 'public_prefix' ) => ( {
		value: form.values[ name ],
		problem: problemOf( form.problems, name ),
		onChange: ( value: string ) => form.change( { [ name ]: value } ),
	} );
	return (
		<>
			{ constants.map( ( { name, value } ) => (
				<Notice key={ name } status="info" isDismissible={ false }>
					{ sprintf(
						/* translators: 1: name of a constant, 2: its value. */
						__(
							'Set in wp-config.php: %1$s is %2$s.',
							'circulation'
						),
						name,
						value
					) }
				</Notice>
			) ) }
			<SettingsGroup title={ __( 'Path prefixes', 'circulation' ) }>
				<p>
					{ __(
						'The services answer on the address of this site, below these paths. Small letters, digits and hyphens, without slashes.',
						'circulation'
					) }
				</p>
				{ ( Object.keys( services ) as ( keyof Services )[] ).map(
					( name ) => (
						<TextSetting
							key={ name }
							label={ serviceWords()[ name ][ 0 ] }
							help={ serviceWords()[ name ][ 1 ] }
							value={ services[ name ] }
							problem={ problemOf(
								form.problems,
								`services.${ name }`
							) }
							onChange={ ( prefix ) =>
								form.change( {
									services: { ...services, [ name ]: prefix },
								} )
							}
						/>
					)
				) }
				<TextSetting
					label={ __( 'Path of the extensions', 'circulation' ) }
					help={ __(
						'Where Google One Tap and the sign-on of comments answer: usually plugins/public. Your edge must send it to the identity service too.',
						'circulation'
					) }
					{ ...line( 'public_prefix' ) }
				/>
				<TestConnection
					id="identity"
					name={ __( 'Identity service', 'circulation' ) }
					isChanged={ form.isChanged( KEYS ) }
				/>
				<TestConnection
					id="decision"
					name={ __( 'Decision service', 'circulation' ) }
					isChanged={ form.isChanged( KEYS ) }
				/>
				<TestConnection
					id="extensions"
					name={ __(
						'Extensions of the identity service',
						'circulation'
					) }
					isChanged={ form.isChanged( KEYS ) }
				/>
				<TestConnection
					id="features"
					name={ __(
						'Features of the decision service',
						'circulation'
					) }
					isChanged={ form.isChanged( KEYS ) }
				/>
			</SettingsGroup>
			<SettingsGroup
				title={ __( 'Set-up of the identity service', 'circulation' ) }
			>
				<TextSetting
					label={ __( 'Name of the data layer', 'circulation' ) }
					help={ __(
						'As the console of the identity service has it: usually dataLayer.',
						'circulation'
					) }
					{ ...line( 'data_layer_name' ) }
				/>
				<SelectControl
					label={ __( 'Subscribe call', 'circulation' ) }
					help={ __(
						'Choose the newer one where your contract with the identity service names it. Both charge in the same way.',
						'circulation'
					) }
					value={ call }
					options={ [
						{
							value: 'subscribe',
							label: __(
								'payment/…/subscribe (usual)',
								'circulation'
							),
						},
						{
							value: 'zephr',
							label: __(
								'/zephr/subscribe (newer)',
								'circulation'
							),
						},
					] }
					onChange={ ( next ) =>
						form.change( { subscribe_call: next as typeof call } )
					}
				/>
				<TestConnection
					id="reader-setup"
					name={ __( 'Set-up for readers', 'circulation' ) }
					isChanged={ form.isChanged( KEYS ) }
				/>
				<TestConnection
					id="session-cookie"
					name={ __( 'Session cookie', 'circulation' ) }
				/>
				<TestConnection
					id="plan-offer"
					name={ __( 'Plans that are offered', 'circulation' ) }
				/>
			</SettingsGroup>
			<SettingsGroup title={ __( 'Cookie names', 'circulation' ) }>
				{ ( Object.keys( cookies ) as ( keyof Cookies )[] ).map(
					( name ) => (
						<TextSetting
							key={ name }
							label={
								cookieWords( services.identity )[ name ][ 0 ]
							}
							help={
								cookieWords( services.identity )[ name ][ 1 ]
							}
							value={ cookies[ name ] }
							problem={ problemOf(
								form.problems,
								`cookies.${ name }`
							) }
							onChange={ ( cookie ) =>
								form.change( {
									cookies: { ...cookies, [ name ]: cookie },
								} )
							}
						/>
					)
				) }
			</SettingsGroup>
		</>
	);
};
