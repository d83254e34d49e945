/**
 * Reads the page's configuration, which may be absent, old or cut. It ships in the loader: what is missing or of the
 * wrong kind becomes the documented default.
 */
import type { BootConfig } from './boot-config.ts';
import { FEATURE_FLAGS, isFlagOn } from './feature-flags.ts';
import { PROVIDERS } from './provider.ts';

type Fields = Readonly< Record< string, unknown > >;

/** Texts that are there or not. */
const TEXTS = [
	'oneTap',
	'oneTapScript',
	'cardDemo',
	'googleMerchant',
] as const;

const fieldsOf = ( value: unknown ): Fields => Object( value ) as Fields;

/** The defaults, and over them what `raw` holds of the same kind. */
const over = < Defaults extends object >(
	defaults: Defaults,
	raw: unknown
): Defaults =>
	Object.fromEntries(
		Object.entries( defaults ).map( ( [ key, value ] ) => {
			const given = fieldsOf( raw )[ key ];
			return [ key, typeof given === typeof value ? given : value ];
		} )
	) as Defaults;

export function parseBootConfig( raw: unknown ): BootConfig {
	const {
		site,
		view,
		flags,
		services,
		cookies,
		gatedPost,
		wallets,
		socialOff,
		botCheck,
		account,
		subscribeCall,
	} = fieldsOf( raw );
	const prefixes = over(
		{ identity: 'blaize', decision: 'zephr', cardProvider: 'braintree' },
		services
	);

	return {
		...over(
			{
				siteName: '',
				rest: '/wp-json/circulation/v1/',
				assets: '',
				build: '',
				inSupportedRegion: true,
				locale: 'en-US',
				cardOnCleanPage: false,
				mobileAppMarker: '',
				hasEvents: false,
				inspection: false,
				dataLayerName: 'dataLayer',
				publicPrefix: 'plugins/public',
			},
			raw
		),
		site: site === 'pagesix' || site === 'decider' ? site : 'nypost',
		view: view === 'account' ? view : 'page',
		services: prefixes,
		subscribeCall: subscribeCall === 'zephr' ? subscribeCall : 'subscribe',
		cookies: over(
			{
				session: prefixes.identity + '_session',
				tracking: prefixes.identity + '_tracking_id',
				paywall: '',
				domain: '',
			},
			cookies
		),
		flags: FEATURE_FLAGS.filter( ( flag ) =>
			Array.isArray( flags )
				? flags.includes( flag )
				: isFlagOn( fieldsOf( flags )[ flag ] )
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
