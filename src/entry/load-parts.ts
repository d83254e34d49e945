/**
 * Decides which part of the app an address needs and which chunks load with it (`address-15`,
 * `address-16`).
 */
import type { AppParts } from '#src/app/parts.ts';
import { own } from '#src/domain/site/own.ts';
import { LOGIN_TYPE_PATHS, SUBSCRIBE_PATH } from '#src/domain/addresses/modal-paths.ts';
import { config } from './boot-config.ts';
import { loadApp } from './load-app.ts';

/** A loader for a part of the app, with the chunks it will need next. */
const part =
	< Name extends keyof AppParts >( name: Name, ...chunks: string[] ) =>
	() =>
		loadApp( chunks ).then( ( parts ): Promise< unknown > => parts[ name ]() ) as ReturnType<
			AppParts[ Name ]
		>;

const loadModal = part( 'modal', '[react]', '[modal]' );
const loadPayflow = part( 'payflow', '[react]', '[payflow-modal]' );
// No page needs the onboarding at once, so the loader does not contain its chunks' names.
const loadOnboarding = part( 'onboarding' );

/** PHP already preloads the account's chunks in the page's head. */
export const loadAccount = part( 'account' );
export const loadReader = part( 'reader', '[reader]', ...( config.gatedPost ? [ '[gate]' ] : [] ) );
export const loadOneTap = part( 'oneTap' );

const ONBOARDING = own( '/account/onboarding/' );

const pathOf = ( address: string ) => address.replace( /\/?(\?.*)?$/, '' );

/** There is no payflow if the membership feature is off (`site-8`). */
const isPayflow = ( address: string ) =>
	config.flags.includes( 'membership' ) && pathOf( address ) === SUBSCRIBE_PATH;

/** Whether a link to this address opens in the dialog; outside the supported region none does. */
export const opensInPlace = ( address: string ): boolean =>
	config.inSupportedRegion &&
	( LOGIN_TYPE_PATHS.includes( pathOf( address ) ) || isPayflow( address ) );

export function modalLoader( address: string ) {
	if ( isPayflow( address ) ) {
		return loadPayflow;
	}
	return address.startsWith( ONBOARDING ) ? loadOnboarding : loadModal;
}
