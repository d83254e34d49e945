/** Where the outside services answer and how their cookies are called (`site-15`). */
import { Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { PanelProps } from '../fields/panel-props.ts';
import { problemOf, type SettingsValues } from '../settings-data.ts';
import { SettingsGroup } from '../groups/settings-group.tsx';
import { TestConnection } from '../fields/test-connection.tsx';
import { TextSetting } from '../fields/text-setting.tsx';

type Services = SettingsValues[ 'services' ];
type Cookies = SettingsValues[ 'cookies' ];

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
	const { services, cookies } = form.values;
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
				<TestConnection
					id="identity"
					name={ __( 'Identity service', 'circulation' ) }
					isChanged={ form.isChanged( [ 'services', 'cookies' ] ) }
				/>
				<TestConnection
					id="decision"
					name={ __( 'Decision service', 'circulation' ) }
					isChanged={ form.isChanged( [ 'services', 'cookies' ] ) }
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
