import { afterEach, describe, expect, it, vi } from 'vitest';
import { __, setTranslations } from '#src/messages/translate.ts';
import { loadTranslations } from '#src/services/browser/translations.ts';

const ADDRESS = '/wp-content/plugins/circulation/build/languages/es.json?ver=1';
const PAGE = { translations: ADDRESS, locale: 'es-ES' };

const answer = ( reply: () => Promise< Response > ) => {
	const asked = vi.fn< typeof fetch >( reply );
	vi.stubGlobal( 'fetch', asked );
	return asked;
};

afterEach( () => setTranslations( {} ) );

describe( 'The texts of a page', () => {
	it( 'in English are never requested', async () => {
		const asked = answer( async () => new Response( '{}' ) );
		await loadTranslations( { locale: 'en-US' } );
		expect( asked ).not.toHaveBeenCalled();
	} );

	// Proves language-3.
	it( 'in another language are loaded from the address that the page names', async () => {
		const asked = answer( async () => new Response( '{"Log In":"Iniciar sesión"}' ) );
		await loadTranslations( PAGE );
		expect( asked ).toHaveBeenCalledExactlyOnceWith( ADDRESS, expect.anything() );
		expect( __( 'Log In' ) ).toBe( 'Iniciar sesión' );
	} );

	it.each< [ string, () => Promise< Response > ] >( [
		[ 'do not come', () => Promise.reject( new TypeError() ) ],
		[ 'are not there', async () => new Response( '{"Log In":"404"}', { status: 404 } ) ],
		[ 'cannot be read', async () => new Response( '<!doctype html>' ) ],
	] )( 'stay English, and the page goes on, where they %s', async ( _, reply ) => {
		answer( reply );
		await loadTranslations( PAGE );
		expect( __( 'Log In' ) ).toBe( 'Log In' );
	} );

	it( 'are not waited for longer than five seconds', async () => {
		const asked = answer( async () => new Response( '{}' ) );
		const limit = vi.spyOn( AbortSignal, 'timeout' );
		await loadTranslations( PAGE );
		expect( limit ).toHaveBeenCalledExactlyOnceWith( 5000 );
		expect( asked.mock.calls[ 0 ]?.[ 1 ]?.signal ).toBe( limit.mock.results[ 0 ]?.value );
		limit.mockRestore();
	} );
} );
