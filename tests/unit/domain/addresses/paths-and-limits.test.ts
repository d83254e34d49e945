import { describe, expect, it } from 'vitest';
import * as limits from '#src/domain/limits.ts';
import { LEGAL_PATHS } from '#src/domain/addresses/legal-paths.ts';
import { PRIVACY_PATH, TERMS_PATH } from '#src/domain/addresses/terms-paths.ts';
import {
	LOGIN_TYPE_PATHS,
	MODAL_PATHS,
} from '#src/domain/addresses/modal-views.ts';
import { ACCOUNT_PATHS } from '#src/domain/addresses/paths.ts';

describe( 'The addresses', () => {
	it( 'of the modals are the nine of the specification', () => {
		expect( MODAL_PATHS ).toEqual( [
			'/account/login',
			'/account/continue-passwordless-registration',
			'/account/continue-passwordless',
			'/account/forgot-password',
			'/account/subscribe',
			'/account/onboarding/welcome',
			'/account/onboarding/newsletters',
			'/account/onboarding/smstexts',
			'/account/onboarding/name',
		] );
	} );

	it( 'of the account area are each there once and lie below /account', () => {
		const paths: readonly string[] = Object.values( ACCOUNT_PATHS );
		expect( new Set( paths ).size ).toBe( paths.length );
		expect(
			paths.filter( ( path ) => ! /^\/account(\/[a-z-]+)*$/.test( path ) )
		).toEqual( [] );
		expect(
			MODAL_PATHS.filter( ( path ) => ! paths.includes( path ) )
		).toEqual( [] );
	} );

	it( 'that open the log-in modal are three', () => {
		expect( LOGIN_TYPE_PATHS ).toEqual( [
			'/account/login',
			'/account/continue-passwordless-registration',
			'/account/continue-passwordless',
		] );
	} );

	it( 'of the legal texts are the four of the specification', () => {
		expect( [
			...Object.values( LEGAL_PATHS ),
			TERMS_PATH,
			PRIVACY_PATH,
		] ).toEqual( [
			'/membership-terms/',
			'/membership-terms/#cancellation',
			'/terms/',
			'/privacy/',
		] );
	} );
} );

describe( 'The numbers of the business', () => {
	it( 'are those of the specification', () => {
		expect( limits ).toMatchObject( {
			BILLING_INTERVALS: [ 1, 6, 12 ],
			PASSWORD_MIN_LENGTH: 8,
			DEFAULT_AVATAR_COLOR: '#000000',
			PAYMENT_LOG_LENGTH: 3,
			SESSION_COOKIE_SECONDS: 31_536_000,
			AFFILIATE_COOKIE_MONTHS: 13,
			POST_LOGIN_WAIT_MS: 2000,
			POPUP_POLL_MS: 1000,
			SOCIAL_LOADING_CLEAR_MS: 5000,
			REGISTER_WAIT_MS: 500,
			ONE_TAP_MOBILE_DELAY_MS: 7000,
			ONE_TAP_RELOAD_MS: 500,
			COMMENTS_LOGOUT_WAIT_MS: 10_000,
			CHUNK_TIMEOUT_MS: 120_000,
			POPUP_WIDTH: 500,
			POPUP_HEIGHT: 600,
			DESKTOP_MIN_WIDTH: 990,
			MOBILE_MAX_WIDTH: 989,
			QUERY_RETRIES: 2,
			QUERY_STALE_MS: 300_000,
			REST_CACHE_MS: 600_000,
		} );
	} );

	it( 'let the segment cookie live to the very end of the year 2999', () => {
		const expires = new Date( limits.SEGMENT_COOKIE_EXPIRES );
		expect( expires.toISOString() ).toBe( '2999-12-31T23:59:59.000Z' );
		expect( expires.toUTCString() ).toBe( limits.SEGMENT_COOKIE_EXPIRES );
	} );
} );
