/**
 * Runs the main journeys in WebKitGTK, through its own driver: log-in with a wrong and a right
 * password, a members-only story, a declined card and a good one, a cancellation, a log-out, a
 * deploy.
 */
import { Builder, By, Capabilities, until } from 'selenium-webdriver';
import { freePort, keep, listens } from '../processes/background.mjs';
import { say } from '../processes/steps.mjs';
import { deploy, WORDS } from './deploy.mjs';

const WAIT_MS = 30_000;
const CARD_ENDS = `04${ String( new Date().getUTCFullYear() + 3 ).slice( -2 ) }`;
const SCREEN = `*[self::dialog[@open] or @id='circulation-account']`;

/** A reader's actions; each is given the visible text of a button or field. */
const readerOf = ( driver, baseUrl ) => {
	const at = ( xpath ) => driver.wait( until.elementLocated( By.xpath( xpath ) ), WAIT_MS );
	const shown = async ( xpath ) => {
		const one = await at( xpath );
		await driver.wait( until.elementIsVisible( one ), WAIT_MS );
		return one;
	};
	const field = ( label ) =>
		`//input[@id=//label[contains(normalize-space(.),'${ label }')]/@for]`;
	return {
		goes: ( path ) => driver.get( baseUrl + path ),
		sees: ( text ) =>
			shown(
				`//*[self::h1 or self::h2 or self::p or self::span or self::li or self::button][contains(normalize-space(.),"${ text }")]`
			),
		async presses( name ) {
			const one = await shown(
				`//${ SCREEN }//*[self::button or self::a][starts-with(normalize-space(.),'${ name }')]`
			);
			await driver.wait( until.elementIsEnabled( one ), WAIT_MS );
			await one.click();
		},
		// The button is in the publisher's own header.
		logsOut: async () => ( await shown( `//button[normalize-space(.)='Log Out']` ) ).click(),
		opensLogIn: async () => ( await shown( `//button[normalize-space(.)='Log In']` ) ).click(),
		async types( label, text ) {
			const one = await shown( field( label ) );
			await one.clear();
			await one.sendKeys( text );
		},
		async checks( label ) {
			const one = await at( field( label ) );
			await driver.executeScript( 'arguments[ 0 ].click()', one );
		},
		async fillsCard( number ) {
			const entries = {
				cardholderName: 'Maya Ortiz',
				number,
				expirationDate: CARD_ENDS,
				cvv: '123',
				postalCode: '10001',
			};
			for ( const [ key, text ] of Object.entries( entries ) ) {
				await driver
					.switchTo()
					.frame( await at( `//iframe[@name='braintree-hosted-field-${ key }']` ) );
				const input = await driver.wait(
					until.elementLocated( By.css( 'input:not([aria-hidden=true])' ) ),
					WAIT_MS
				);
				await input.clear();
				await input.sendKeys( text );
				await driver.switchTo().defaultContent();
			}
		},
		isWithoutSession: async () =>
			( await driver.manage().getCookies() ).every(
				( { name } ) => name !== 'blaize_session'
			),
	};
};

/** Each journey continues where the previous one ended. */
const JOURNEYS = {
	async 'a wrong password is told'( reader ) {
		await reader.goes( '/account/login' );
		await reader.types( 'Email', 'member@readers.example' );
		await reader.types( 'Password', 'Wrong-Pass-1' );
		await reader.presses( 'Log In' );
		await reader.sees( 'Sorry, this is the wrong email or password.' );
	},
	async 'the right one logs in'( reader ) {
		await reader.types( 'Password', 'Reader-Pass-1' );
		await reader.presses( 'Log In' );
		await reader.sees( 'Profile' );
	},
	async 'a declined card says so'( reader ) {
		await reader.goes( '/account/subscribe' );
		await reader.checks( 'Flexible Yearly' );
		await reader.presses( 'Get' );
		await reader.sees( 'Payment' );
		await reader.fillsCard( '4000111111111115' );
		await reader.checks( 'I agree' );
		await reader.presses( 'Pay ' );
		await reader.sees( 'declined' );
	},
	async 'another one pays'( reader ) {
		await reader.fillsCard( '4111111111111111' );
		await reader.presses( 'Pay ' );
		await reader.sees( 'You are a member' );
	},
	async 'the closed story opens'( reader ) {
		await reader.goes( '/harbor-city-seventh-game/' );
		await reader.sees( 'They belong to the third-choice goalkeeper' );
	},
	async 'the membership ends'( reader ) {
		await reader.goes( '/account/settings/membership/cancel' );
		await reader.presses( 'Cancel membership' );
		await reader.sees( 'Your membership is canceled' );
	},
	async 'the log-out forgets the reader'( reader ) {
		await reader.goes( '/account/settings' );
		await reader.logsOut();
		await reader.sees( 'Log in' );
		if ( ! ( await reader.isWithoutSession() ) ) {
			throw new Error( 'The session is still there.' );
		}
	},
	async 'a page that stood open over a deploy opens the log-in of the new build'( reader ) {
		await reader.goes( '/last-across-the-line/' );
		deploy( 'second' );
		await reader.opensLogIn();
		await reader.sees( WORDS.second );
	},
};

/** @return {Promise<boolean>} Whether all journeys passed. */
export async function inWebKit( baseUrl ) {
	const port = await freePort();
	const service = keep( 'xvfb-run', [ '-a', 'WebKitWebDriver', `--port=${ port }` ], {
		log: '.cache/webkit.log',
	} );
	await listens( port, { within: WAIT_MS, unless: service.hasEnded } );
	const driver = await new Builder()
		.usingServer( `http://127.0.0.1:${ port }` )
		.withCapabilities(
			new Capabilities( {
				browserName: 'MiniBrowser',
				'webkitgtk:browserOptions': {
					binary: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
					args: [ '--automation' ],
				},
			} )
		)
		.build();
	let isWell = true;
	try {
		const reader = readerOf( driver, baseUrl );
		for ( const [ name, act ] of Object.entries( JOURNEYS ) ) {
			try {
				await act( reader );
				say( `  ✓ ${ name }` );
			} catch ( error ) {
				isWell = false;
				say(
					`  ✗ ${ name }: ${ error.message.split( '\n' )[ 0 ] } (${ await driver.getCurrentUrl() })`
				);
			}
		}
	} finally {
		await driver.quit();
	}
	return isWell;
}
