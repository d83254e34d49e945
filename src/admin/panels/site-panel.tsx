/**
 * Which of the three sister sites this is, how they are called and look, where a card is taken, and where readers are
 * led (`site-10`, `site-12`, `site-19`, `site-33`, `payment-8`).
 */
import { SelectControl, ToggleControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { SiteId } from '#src/domain/site/boot-config.ts';
import { BrandGroup } from '../groups/brand-group.tsx';
import { CategoriesGroup } from '../groups/categories-group.tsx';
import { EventsGroup } from '../groups/events-group.tsx';
import { FieldHelp } from '../fields/field-help.tsx';
import { FramingGroup } from '../groups/framing-group.tsx';
import { LegalGroup } from '../groups/legal-group.tsx';
import type { PanelProps } from '../fields/panel-props.ts';
import { problemOf, type SettingsValues } from '../settings-data.ts';
import { SettingsGroup } from '../groups/settings-group.tsx';
import { siteRoles } from '../site-names.ts';
import { TextSetting } from '../fields/text-setting.tsx';

type Store = keyof SettingsValues[ 'app_links' ];

const stores = (): Readonly< Record< Store, string > > => ( {
	apple: __( 'Your app in the App Store', 'circulation' ),
	google: __( 'Your app in Google Play', 'circulation' ),
} );

type Scheme = SettingsValues[ 'color_scheme' ];

const schemes = (): Readonly< Record< Scheme, string > > => ( {
	light: __( 'It has none: everything stays light', 'circulation' ),
	auto: __( "It follows the reader's device", 'circulation' ),
	dark: __( 'It is always dark', 'circulation' ),
} );

export const SitePanel = ( { form, categories }: PanelProps ) => {
	const { values, problems, change } = form;
	const ids = Object.keys( siteRoles() ) as SiteId[];
	return (
		<>
			<SettingsGroup title={ __( 'This site', 'circulation' ) }>
				<SelectControl
					label={ __( 'Site', 'circulation' ) }
					help={
						<FieldHelp
							help={ __(
								'Picks the display name, the newsletter brand and the colors.',
								'circulation'
							) }
							problem={ problemOf( problems, 'site' ) }
						/>
					}
					value={ values.site }
					options={ ids.map( ( id ) => ( {
						value: id,
						label: siteRoles()[ id ],
					} ) ) }
					onChange={ ( site ) => change( { site: site as SiteId } ) }
				/>
				{ ids.map( ( id ) => (
					<TextSetting
						key={ id }
						label={ sprintf(
							/* translators: %s: "Main site", "Gossip site" or "Third site". */
							__( 'Display name: %s', 'circulation' ),
							siteRoles()[ id ]
						) }
						help={ __( 'As readers know it.', 'circulation' ) }
						value={ values.site_names[ id ] }
						problem={ problemOf( problems, `site_names.${ id }` ) }
						onChange={ ( name ) =>
							change( {
								site_names: {
									...values.site_names,
									[ id ]: name,
								},
							} )
						}
					/>
				) ) }
				<SelectControl
					label={ __( 'Dark look of the theme', 'circulation' ) }
					help={
						<FieldHelp
							help={ __(
								'Account pages, the window over a story and the wall are dark where your theme is, and only there. A theme with a switch of its own sets data-scheme on the page to "light", "dark" or "auto".',
								'circulation'
							) }
							problem={ problemOf( problems, 'color_scheme' ) }
						/>
					}
					value={ values.color_scheme }
					options={ (
						Object.entries( schemes() ) as [ Scheme, string ][]
					 ).map( ( [ value, label ] ) => ( { value, label } ) ) }
					onChange={ ( scheme ) =>
						change( { color_scheme: scheme as Scheme } )
					}
				/>
			</SettingsGroup>
			<BrandGroup form={ form } />
			<SettingsGroup title={ __( 'Payment', 'circulation' ) }>
				<ToggleControl
					label={ __(
						'Card details on a clean page',
						'circulation'
					) }
					help={ __(
						'On: a window over an article ends at "Continue to payment", and the card is taken on the account page, where no ad script runs. Recommended wherever articles carry scripts of others, such as ads, analytics or a tag manager: what runs on an article can read what is typed around the card, and put a false card form in the place of the real one.',
						'circulation'
					) }
					checked={ values.card_on_clean_page }
					onChange={ ( on ) => change( { card_on_clean_page: on } ) }
				/>
				<ToggleControl
					label={ __( '3-D Secure', 'circulation' ) }
					help={ __(
						'On: account pages let the bank of a card ask its reader to confirm, in a frame of its own. Turn it on if your account with the card provider has 3-D Secure, as Europe and the United Kingdom ask for.',
						'circulation'
					) }
					checked={ values.three_d_secure }
					onChange={ ( on ) => change( { three_d_secure: on } ) }
				/>
			</SettingsGroup>
			<LegalGroup form={ form } />
			<CategoriesGroup form={ form } categories={ categories } />
			<FramingGroup form={ form } />
			<SettingsGroup title={ __( 'Display names', 'circulation' ) }>
				<ToggleControl
					label={ __( 'Built-in list of words', 'circulation' ) }
					help={ __(
						"On: names with a swear word or a slur of this site's language are refused. Your own words stand under Settings, Discussion, Disallowed Comment Keys.",
						'circulation'
					) }
					checked={ values.word_list }
					onChange={ ( on ) => change( { word_list: on } ) }
				/>
			</SettingsGroup>
			<SettingsGroup title={ __( 'Development', 'circulation' ) }>
				<ToggleControl
					label={ __( 'Inspection', 'circulation' ) }
					help={ __(
						"On: a developer finds what the app knows at this moment in the browser's console, with circulation.state(). It shows each reader their own data only. Leave it off where nobody looks.",
						'circulation'
					) }
					checked={ values.inspection }
					onChange={ ( on ) => change( { inspection: on } ) }
				/>
			</SettingsGroup>
			<SettingsGroup title={ __( 'Mobile app', 'circulation' ) }>
				<TextSetting
					label={ __( 'Mobile app marker', 'circulation' ) }
					help={ __(
						'A part of the user agent by which your mobile app is known; its readers see no log-out button. Empty: only ?mobile_app=1 counts.',
						'circulation'
					) }
					value={ values.mobile_app_marker }
					problem={ problemOf( problems, 'mobile_app_marker' ) }
					onChange={ ( marker ) =>
						change( { mobile_app_marker: marker } )
					}
				/>
				{ ( Object.keys( stores() ) as Store[] ).map( ( store ) => (
					<TextSetting
						key={ store }
						label={ stores()[ store ] }
						help={ __(
							'Its address, which begins with https://. New readers are led there. Empty: no link.',
							'circulation'
						) }
						value={ values.app_links[ store ] }
						problem={ problemOf(
							problems,
							`app_links.${ store }`
						) }
						onChange={ ( address ) =>
							change( {
								app_links: {
									...values.app_links,
									[ store ]: address,
								},
							} )
						}
					/>
				) ) }
			</SettingsGroup>
			<SettingsGroup title={ __( 'Home delivery', 'circulation' ) }>
				<TextSetting
					label={ __(
						'Where home delivery is managed',
						'circulation'
					) }
					help={ __(
						'The address to which "Manage home delivery" leads on the membership page: it begins with https://, or is a path of this site. Empty: no button.',
						'circulation'
					) }
					value={ values.home_delivery_url }
					problem={ problemOf( problems, 'home_delivery_url' ) }
					onChange={ ( address ) =>
						change( { home_delivery_url: address } )
					}
				/>
			</SettingsGroup>
			<EventsGroup
				events={ values.events }
				problems={ problems }
				onChange={ ( events ) => change( { events } ) }
			/>
		</>
	);
};
