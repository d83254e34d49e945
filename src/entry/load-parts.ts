/** Decides which part of the app a place needs, and what is fetched along with it (`address-15`, `address-16`). */
import { SUBSCRIBE_PATH } from '#src/domain/addresses/modal-paths.ts';
import { LOGIN_TYPE_PATHS } from '#src/domain/addresses/modal-views.ts';
import { config } from './boot-config.ts';
import { loadApp } from './load-app.ts';

const loadModal = async () => ( await loadApp( [ 'react', 'modal' ] ) ).modal();

const loadPayflow = async () =>
	( await loadApp( [ 'react', 'payflow-modal' ] ) ).payflow();

const loadOnboarding = async () =>
	( await loadApp( [ 'react', 'query', 'onboarding-modal' ] ) ).onboarding();

/** Its chunks are named in the page's head already. */
export const loadAccount = async () => ( await loadApp( [] ) ).account();

export const loadReader = async () =>
	(
		await loadApp( config.gatedPost ? [ 'reader', 'gate' ] : [ 'reader' ] )
	).reader();

const ONBOARDING = '/account/onboarding/';

export const loadOneTap = async () =>
	( await loadApp( [ 'one-tap' ] ) ).oneTap();

const isAt = ( address: string, path: string ) =>
	address.replace( /\/?(\?.*)?$/, '' ) === path;

/** No payflow while the membership feature is off (`site-8`). */
const isPayflow = ( address: string ) =>
	config.flags.includes( 'membership' ) && isAt( address, SUBSCRIBE_PATH );

/** Whether a link to this address opens in place; outside the supported region nothing does. */
export const opensInPlace = ( address: string ): boolean =>
	config.inSupportedRegion &&
	( LOGIN_TYPE_PATHS.some( ( path ) => isAt( address, path ) ) ||
		isPayflow( address ) );

export function modalLoader( address: string ) {
	if ( isPayflow( address ) ) {
		return loadPayflow;
	}
	return address.startsWith( ONBOARDING ) ? loadOnboarding : loadModal;
}
