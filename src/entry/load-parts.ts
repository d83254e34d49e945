/**
 * Decides which part of the app a place needs, and what is fetched along with it (`address-15`,
 * `address-16`).
 */
import type { AppParts } from '#src/app/boot/parts.ts';
import { own } from '#src/domain/site/own.ts';
import { SUBSCRIBE_PATH } from '#src/domain/addresses/modal-paths.ts';
import { LOGIN_TYPE_PATHS } from '#src/domain/addresses/modal-views.ts';
import { config } from './boot-config.ts';
import { loadApp } from './load-app.ts';

/** A part of the app, and the chunks that it will want as soon as the app is there. */
const part =
	< Name extends keyof AppParts >( name: Name, ...chunks: string[] ) =>
	() =>
		loadApp( chunks ).then( ( parts ): Promise< unknown > => parts[ name ]() ) as ReturnType<
			AppParts[ Name ]
		>;

const loadModal = part( 'modal', 'react', 'modal' );
const loadPayflow = part( 'payflow', 'react', 'payflow-modal' );
const loadOnboarding = part( 'onboarding', 'react', 'query', 'onboarding-modal' );

/** Its chunks are named in the page's head already. */
export const loadAccount = part( 'account' );
export const loadReader = part( 'reader', 'reader', ...( config.gatedPost ? [ 'gate' ] : [] ) );
export const loadOneTap = part( 'oneTap', 'one-tap' );

const ONBOARDING = own( '/account/onboarding/' );

const pathOf = ( address: string ) => address.replace( /\/?(\?.*)?$/, '' );

/** No payflow while the membership feature is off (`site-8`). */
const isPayflow = ( address: string ) =>
	config.flags.includes( 'membership' ) && pathOf( address ) === SUBSCRIBE_PATH;

/** Whether a link to this address opens in place; outside the supported region nothing does. */
export const opensInPlace = ( address: string ): boolean =>
	config.inSupportedRegion &&
	( LOGIN_TYPE_PATHS.includes( pathOf( address ) ) || isPayflow( address ) );

export function modalLoader( address: string ) {
	if ( isPayflow( address ) ) {
		return loadPayflow;
	}
	return address.startsWith( ONBOARDING ) ? loadOnboarding : loadModal;
}
