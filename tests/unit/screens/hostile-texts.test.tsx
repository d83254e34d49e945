import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import MembershipScreen from '#src/screens/account/settings/membership/screen.tsx';
import CancelScreen from '#src/screens/account/settings/membership/cancel/screen.tsx';
import DisplayScreen from '#src/screens/account/settings/display/screen.tsx';
import NewslettersScreen from '#src/screens/account/settings/newsletters/screen.tsx';
import PaymentMethodScreen from '#src/screens/account/settings/payment-method/screen.tsx';
import ReceiptsScreen from '#src/screens/account/settings/receipts/screen.tsx';
import SettingsScreen from '#src/screens/account/settings/screen.tsx';
import SubscribeScreen from '#src/screens/account/subscribe/screen.tsx';
import TextsScreen from '#src/screens/account/settings/texts/screen.tsx';
import { setStage } from '../services/stage.ts';
import { navigationAt, hasty, onScreenOf, show } from './show.tsx';

const stage = setStage();
const MARKUP = '<img src="x" onerror="document.title=1"><script>document.title=1</script>';

/** Response fields whose texts come from a person or a publisher. */
const WORDS =
	/^(name|heading|title|label|description|text|teaser|badge|message|frequency|location|bio|.*_heading|(full|first|last)[-_]name|generalCallToAction|cardholder_?name|card_type)$/i;

/** Appends markup to each field of WORDS, at any depth, even inside JSON strings. */
function poison( value: unknown, key = '' ): unknown {
	if ( typeof value === 'string' ) {
		if ( /^\s*[[{]/.test( value ) ) {
			try {
				return JSON.stringify( poison( JSON.parse( value ) ) );
			} catch {}
		}
		return WORDS.test( key ) ? value + MARKUP : value;
	}
	if ( Array.isArray( value ) ) {
		return value.map( ( one ) => poison( one, key ) );
	}
	return value && typeof value === 'object'
		? Object.fromEntries(
				Object.entries( value ).map( ( [ name, one ] ) => [ name, poison( one, name ) ] )
			)
		: value;
}

const poisonedFetch: typeof fetch = async ( ...request ) => {
	const reply = await fetch( ...request );
	const text = await reply.text();
	let body = text;
	try {
		body = JSON.stringify( poison( JSON.parse( text ) ) );
	} catch {}
	const { status, headers } = reply;
	return new Response( [ 204, 304 ].includes( status ) ? null : body, {
		status,
		headers,
	} );
};

beforeEach( () => onScreenOf( 1280 ) );

describe( 'markup in the text of a service or a reader', () => {
	// Proves language-9, wire-14.
	it.each( [
		[ 'monthly', '/account/settings', SettingsScreen ],
		[ 'monthly', '/account/settings/display', DisplayScreen ],
		[ 'monthly', '/account/settings/newsletters', NewslettersScreen ],
		[ 'monthly', '/account/settings/texts', TextsScreen ],
		[ 'monthly', '/account/settings/receipts', ReceiptsScreen ],
		[ 'monthly', '/account/settings/payment-method', PaymentMethodScreen ],
		[ 'monthly', '/account/settings/membership', MembershipScreen ],
		[ 'monthly', '/account/settings/membership/cancel', CancelScreen ],
		[ 'member', '/account/subscribe', SubscribeScreen ],
	] )(
		'is shown to a %s reader of %s as the text that it is',
		async ( persona, path, Screen ) => {
			const account = stage.enter( persona );
			stage.world.accounts.saveProfile( account, {
				...account.profile,
				'full-name': 'Maya',
				bio: 'Bio',
				location: 'Harbor City',
			} );
			show(
				hasty( stage.composeAgain( {}, { fetch: poisonedFetch } ) ),
				navigationAt( path ),
				<Screen />
			);
			await waitFor( () =>
				expect(
					document.body.textContent +
						[ ...document.querySelectorAll( 'input,textarea' ) ]
							.map( ( field ) => ( field as HTMLInputElement ).value )
							.join()
				).toContain( 'onerror="document.title=1"' )
			);
			expect( document.querySelector( 'img[src="x"],script' ) ).toBeNull();
			expect( screen.queryByText( 'This page did not load' ) ).toBeNull();
		}
	);
} );
