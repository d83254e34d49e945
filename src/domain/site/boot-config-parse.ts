/**
 * The page's configuration may be absent, outdated or truncated, so defaults replace what is wrong.
 * This module is part of the loader.
 */
import { DEFAULT_REST, type BootConfig } from './boot-config.ts';
import { FEATURE_FLAGS, PAGE_SETTINGS, SITE_IDS } from './page-settings.ts';
import { PROVIDERS } from './provider.ts';

type Fields = Readonly< Record< string, unknown > >;

const TEXTS = [ 'oneTap', 'oneTapScript', 'cardDemo', 'googleMerchant' ] as const;

const fieldsOf = ( value: unknown ): Fields => Object( value ) as Fields;

/** Overrides the defaults, recursively, with those values of `raw` that have the same type. */
const over = < Defaults extends object >( defaults: Defaults, raw: unknown ): Defaults =>
	Object.fromEntries(
		Object.entries( defaults ).map( ( [ key, value ] ) => {
			const given = fieldsOf( raw )[ key ];
			if ( typeof value === 'object' ) {
				return [ key, over( value as object, given ) ];
			}
			return [ key, typeof given === typeof value ? given : value ];
		} )
	) as Defaults;

/** The boolean true and the text "1" are on; all else is off, even the text "true" (`site-7`). */
export const isFlagOn = ( raw: unknown ): boolean => raw === true || raw === '1';

export function parseBootConfig( raw: unknown ): BootConfig {
	const { site, view, flags, cookies, gatedPost, wallets, socialOff, botCheck, account } =
		fieldsOf( raw );
	const settings = over( PAGE_SETTINGS, raw );
	const { identity } = settings.services;

	return {
		...settings,
		...over(
			{
				siteName: '',
				rest: DEFAULT_REST,
				assets: '',
				build: '',
				inSupportedRegion: true,
				locale: 'en-US',
				hasEvents: false,
			},
			raw
		),
		site: SITE_IDS.find( ( id ) => id === site ) ?? SITE_IDS[ 0 ],
		view: view === 'account' ? view : 'page',
		cookies: over(
			{
				session: identity + '_session',
				tracking: identity + '_tracking_id',
				paywall: '',
				domain: '',
			},
			cookies
		),
		flags: FEATURE_FLAGS.filter( ( flag ) =>
			Array.isArray( flags ) ? flags.includes( flag ) : isFlagOn( fieldsOf( flags )[ flag ] )
		),
		...( Array.isArray( socialOff ) && {
			socialOff: PROVIDERS.filter( ( one ) => socialOff.includes( one ) ),
		} ),
		...( typeof gatedPost === 'number' && { gatedPost } ),
		...( Array.isArray( wallets ) && { wallets } ),
		...Object.fromEntries(
			TEXTS.map( ( key ) => [ key, fieldsOf( raw )[ key ] ] ).filter(
				( [ , value ] ) => typeof value === 'string'
			)
		),
		...( typeof fieldsOf( botCheck ).siteKey === 'string' && {
			botCheck: botCheck as NonNullable< BootConfig[ 'botCheck' ] >,
		} ),
		...( Object( account ) === account && { account: account as object } ),
	};
}
