/** The outside services' letters, as plain text and as a page. */
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import * as mails from '../../sandbox/mails.ts';
import { letterHtml } from '../../sandbox/letter.ts';

const TO = 'maya@example.com';
const link = { email: TO, kind: 'login', token: 'abc', redirect: '' } as Parameters<
	typeof mails.signInLink
>[ 0 ];
const charged = { cents: 999, nextBilling: '2026-12-15' } as Parameters<
	typeof mails.receipt
>[ 1 ];

describe( 'a letter of an outside service', () => {
	it.each( [
		[ 'Go to your account', mails.welcome( TO ) ],
		[ 'Log in', mails.signInLink( link ) ],
		[ 'Set a new password', mails.resetLink( link ) ],
		[ 'Confirm your new email', mails.emailChangeLink( link, '/blaize/account/email/' ) ],
		[ 'See your membership', mails.receipt( TO, charged ) ],
		[ 'Update your card', mails.paymentFailed( TO, charged ) ],
		[ 'Manage your membership', mails.paused( TO, '2026-12-15' ) ],
	] )( 'has its text, and one button to its link: %s', ( label, { text, html, links } ) => {
		const page = new JSDOM( html ).window.document;
		expect( page.querySelector( 'p' )?.textContent ).toBe( text );
		const [ button, ...more ] = page.querySelectorAll( 'a' );
		expect( more ).toEqual( [] );
		expect( [ button?.textContent, button?.getAttribute( 'href' ) ] ).toEqual( [
			label,
			...links,
		] );
		expect( page.querySelector( 'h1' )?.textContent ).toBe( 'The Daily Example' );
		expect( page.documentElement.lang ).toBe( 'en' );
	} );

	it( 'can be read in the dark, in a column of 600 px, and fetches nothing', () => {
		const html = letterHtml( 'One', 'Two', { label: 'Go', href: '/' } );
		expect( html ).toContain( 'max-width: 600px' );
		expect( html ).toContain( 'name="color-scheme" content="light dark"' );
		expect( html ).toContain( 'prefers-color-scheme: dark' );
		expect( html ).not.toMatch( /<img|<link|<script|url\(/ );
	} );

	it( 'shows what a person typed as text', () => {
		const html = letterHtml( 'One', '<b>"Two" & more</b>', { label: '<i>', href: '/?a="&b' } );
		const page = new JSDOM( html ).window.document;
		expect( page.querySelector( 'p' )?.textContent ).toBe( '<b>"Two" & more</b>' );
		expect( page.querySelector( 'a' )?.getAttribute( 'href' ) ).toBe( '/?a="&b' );
	} );
} );
