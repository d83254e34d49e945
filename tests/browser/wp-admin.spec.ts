/**
 * Tests what an editor sets in wp-admin, and what a reader finds on the next page (`site-1` to
 * `site-11`).
 */
import type { Page } from '@playwright/test';
import { expect, openSettings, save, settingsAreAccessible, test as base } from './editor.ts';
import type { Settings } from './editor.ts';
import { shiftOf, watchShift } from './layout-shift.ts';
import { standsInThePaymentWindow, standsOnPlate } from './logo.ts';
import { keepPictures, neverFinishUploads, uploadPicture, withoutVersions } from './media.ts';
import { dialogOf, fits, logIn } from './reader.ts';
import { configOf } from './sites.ts';

/** Restores the settings after each test, even one that fails. */
const test = base.extend< { settingsAsFound: Settings } >( {
	settingsAsFound: [
		async ( { rest }, provide ) => {
			const { values } = await rest< { values: Settings } >( SETTINGS );
			await provide( values );
			await rest( SETTINGS, values );
		},
		{ auto: true },
	],
} );

const SETTINGS = 'circulation/v1/settings';
const SAVED = 'Saved. It takes effect on the next page that a reader opens.';
const REFUSED = 'Nothing was saved:';

const headerButton = ( reader: Page, name: string ) =>
	reader.getByRole( 'banner' ).getByRole( 'button', { name } );

// The tests change one site, so they run one after the other.
test.describe.configure( { mode: 'default' } );

// Proves site-3.
test( 'each of the six flags flips, and the next page has it', async ( { page, site, reader } ) => {
	const flags = [
		[ 'Membership', 'membership' ],
		[ 'Comments', 'comments' ],
		[ 'Pause subscriptions', 'pauseSubscriptions' ],
		[ 'Two plans in onboarding', 'sportsPlusTwo' ],
		[ 'Paywall meter', 'piano' ],
		[ 'Google One Tap', 'googleOneTap' ],
	] as const;
	const onThePage = async () => {
		await reader.goto( site );
		return ( await configOf( reader ) ).flags.sort();
	};
	const before = await onThePage();
	const flipped = flags
		.map( ( [ , flag ] ) => flag )
		.filter( ( flag ) => ! before.includes( flag ) )
		.sort();

	const flip = async () => {
		const features = await openSettings( page, site, 'Operation' );
		for ( const [ label ] of flags ) {
			await features.getByRole( 'checkbox', { name: label, exact: true } ).click();
		}
		await save( page, SAVED );
	};
	await flip();
	expect( await onThePage() ).toEqual( flipped );
	await flip();
	expect( await onThePage() ).toEqual( before );
} );

// Proves site-31.
test( 'each tab of the settings is as wide as a phone', async ( { page, site } ) => {
	await page.setViewportSize( { width: 375, height: 812 } );
	for ( const tab of [ 'Brand', 'Selling', 'Readers', 'Connections', 'Operation' ] ) {
		await openSettings( page, site, tab );
		await fits( page );
	}
} );

// Proves site-16.
test( 'a wrong line of the plan list is named by line and column, and nothing is saved', async ( {
	page,
	site,
	rest,
	settingsAsFound,
	silence,
} ) => {
	silence.allow( /status of 400/ );
	const plans = await openSettings( page, site, 'Selling' );
	const list = plans.getByLabel( 'Every plan ever sold, one per line' );
	await expect( list ).toHaveValue( settingsAsFound.plan_list );
	await expect( plans.getByRole( 'status' ) ).toHaveText( 'No problem found.' );

	await list.fill(
		"# Plans\nsports-weekly { name: 'Weekly', amount: 2.5, frequency: 1 }\nsports-daily { name: 'Daily', amount: }"
	);
	const place = /Line 3, column 39: /;
	await expect( plans.getByRole( 'listitem' ).filter( { hasText: place } ) ).toBeVisible();
	await expect( plans.getByRole( 'status' ) ).toContainText(
		'1 problem: the list is not saved until it is corrected.'
	);
	await expect( list ).toHaveAttribute( 'aria-invalid', 'true' );
	await settingsAreAccessible( page, 'a plan list with a problem' );

	await save( page, REFUSED );
	await expect( page.locator( '.circ-admin-save' ) ).toContainText( 'Line 3, column 39: ' );
	await expect( list ).toHaveValue( /sports-daily/ );
	const { values } = await rest< { values: Settings } >( SETTINGS );
	expect( values ).toEqual( settingsAsFound );
} );

test( 'the plan list shows what readers would meet, while it is typed', async ( {
	page,
	site,
} ) => {
	const plans = await openSettings( page, site, 'Selling' );
	await expect( plans.getByRole( 'radio' ) ).toHaveCount( 8 );
	const narrowest = await plans
		.locator( '.circ-plan' )
		.evaluateAll( ( cards ) => Math.min( ...cards.map( ( { clientWidth } ) => clientWidth ) ) );
	expect( narrowest, 'more than three cards stand below each other' ).toBeGreaterThan( 400 );
	await plans
		.getByLabel( 'Every plan ever sold, one per line' )
		.fill(
			"sports-weekend { name: 'Weekend Pass', amount: 5, frequency: 1, trial_duration: 3, trial_duration_unit: 'day' }"
		);
	const card = plans.getByRole( 'radio' );
	await expect( card ).toHaveCount( 1 );
	await expect( card ).toHaveAccessibleName( 'Flexible Monthly (sports-weekend)' );
	await expect( card ).toHaveAccessibleDescription( /^\$5\.00 a month First 3 days free/ );
	await expect( plans.getByText( 'Button: “Start free trial”.' ) ).toBeVisible();
	await settingsAreAccessible( page, 'the cards of the plans' );
} );

// Proves site-2.
test( 'a wrong setting gets a sentence that names it, beside its field, and nothing is saved', async ( {
	page,
	site,
	rest,
	settingsAsFound,
	silence,
} ) => {
	silence.allow( /status of 400/ );
	const services = await openSettings( page, site, 'Connections' );
	await expect( services ).toContainText(
		'Set in wp-config.php: CIRCULATION_SERVICES_ORIGIN is http'
	);
	const identity = services.getByLabel( 'Path of the identity service' );
	await services.getByLabel( 'Name of the paywall cookie' ).fill( 'meter' );
	await identity.fill( 'My Service/v2' );
	await save( page, REFUSED );
	const sentence =
		'Path of the identity service: "My Service/v2" cannot be used; it takes one part of a path in small letters, digits and hyphens, without slashes.';
	await expect( page.locator( '.circ-admin-save' ) ).toContainText( sentence );
	await expect( identity ).toHaveAttribute( 'aria-invalid', 'true' );
	await expect( identity ).toHaveAccessibleDescription( new RegExp( sentence.slice( 0, 60 ) ) );
	await settingsAreAccessible( page, 'a refused setting' );
	const { values } = await rest< { values: Settings } >( SETTINGS );
	expect( values ).toEqual( settingsAsFound );

	await identity.fill( 'blaize' );
	await save( page, SAVED );
} );

for ( const tab of [ 'Brand', 'Selling', 'Readers', 'Connections', 'Operation' ] ) {
	test( `the tab ${ tab } of the settings screen is accessible`, async ( { page, site } ) => {
		await openSettings( page, site, tab );
		await settingsAreAccessible( page, `the tab ${ tab }` );
	} );
}

test( 'outside the region that is set nothing is offered', async ( { page, site, reader } ) => {
	const tab = await openSettings( page, site, 'Selling' );
	await tab.getByLabel( 'Region', { exact: true } ).selectOption( 'In these countries only' );
	await tab.getByLabel( 'Countries' ).fill( 'us, ca' );
	await tab.getByLabel( 'Region header' ).fill( 'CF-IPCountry' );
	await settingsAreAccessible( page, 'a region of countries' );
	await save( page, SAVED );

	await reader.setExtraHTTPHeaders( { 'CF-IPCountry': 'FR' } );
	await reader.goto( site );
	expect( ( await configOf( reader ) ).inSupportedRegion ).toBe( false );
	await expect( reader.getByRole( 'button', { name: 'Log In' } ) ).toHaveCount( 0 );
	// A slot without a button would be a gap in the header.
	await expect( reader.locator( '[data-circ-header]' ) ).toBeHidden();
	await reader.goto( `${ site }/account/subscribe` );
	await expect(
		reader.getByRole( 'heading', {
			level: 1,
			name: 'Not available where you are',
		} )
	).toBeVisible();

	await reader.setExtraHTTPHeaders( { 'CF-IPCountry': 'CA' } );
	await reader.goto( site );
	expect( ( await configOf( reader ) ).inSupportedRegion ).toBe( true );
	await expect( reader.getByRole( 'button', { name: 'Log In' } ) ).toBeVisible();
} );

// Proves address-33, site-8.
test( 'without the membership feature readers log in and out over the front page, and nothing is sold', async ( {
	page,
	site,
	reader,
	sandbox,
	accessible,
} ) => {
	await test.step( 'the editor switches it off', async () => {
		const features = await openSettings( page, site, 'Operation' );
		await features.getByRole( 'checkbox', { name: 'Membership', exact: true } ).uncheck();
		await save( page, SAVED );
	} );

	const dialog = dialogOf( reader );
	// Proves site-8.
	await test.step( 'a modal address loaded hard opens its modal over the front page', async () => {
		const answer = await reader.goto( `${ site }/account/login` );
		expect( answer?.status() ).toBe( 200 );
		expect( answer?.request().redirectedFrom() ).toBeNull();
		expect( ( await configOf( reader ) ).view ).toBeUndefined();
		await expect( dialog.getByRole( 'heading', { name: 'Log in' } ) ).toBeVisible();
		await expect( reader.locator( '#circulation-account' ) ).toHaveCount( 0 );
		await accessible( reader, 'the log-in over the front page' );
	} );

	await test.step( 'closing it leaves the front page, under its own address', async () => {
		await reader.keyboard.press( 'Escape' );
		await expect( dialog ).toHaveCount( 0 );
		await expect( reader ).toHaveURL( `${ site }/` );
		await expect( headerButton( reader, 'Log In' ) ).toBeVisible();
		await expect( reader.getByRole( 'link', { name: /Small Kitchen/ } ).first() ).toBeVisible();
	} );

	// Proves site-8.
	await test.step( 'any other account address has the fallback', async () => {
		for ( const path of [
			'/account/settings/membership',
			'/account/subscribe',
			'/account/no-such-page',
		] ) {
			await reader.goto( site + path );
			await expect(
				dialog.getByRole( 'heading', {
					name: 'We cannot find that page',
				} )
			).toBeVisible();
		}
	} );

	await test.step( 'a members-only story offers the log-in and no plan', async () => {
		await reader.goto( `${ site }/the-cold-open-is-back/` );
		const gate = reader.locator( '[data-circ-gate]' );
		await expect( gate.getByRole( 'link', { name: 'Log In' } ) ).toBeVisible();
		await expect( gate.getByRole( 'link', { name: /plans/i } ) ).toHaveCount( 0 );
	} );

	await test.step( 'a reader logs in and out', async () => {
		const known = ( await sandbox.personas() ).find( ( { id } ) => id === 'decider-member' );
		await reader.goto( `${ site }/account/login` );
		await logIn( reader, known?.email ?? '', known?.password ?? '' );
		await expect( dialog ).toHaveCount( 0 );
		await expect( headerButton( reader, 'Log Out' ) ).toBeVisible();
		await headerButton( reader, 'Log Out' ).click();
		await expect( headerButton( reader, 'Log In' ) ).toBeVisible();
	} );
} );

// Proves site-35.
test( 'an uploaded logo is above the form and on account pages, and the theme’s own is back when it is deleted', async ( {
	page,
	site,
	rest,
	reader,
} ) => {
	const tab = await openSettings( page, site, 'Brand' );
	await withoutVersions( page );
	await uploadPicture( tab, 'brand-logo.png' );
	await expect( tab.getByAltText( 'The logo' ) ).toBeVisible();
	await settingsAreAccessible( page, 'the brand' );
	await save( page, SAVED );

	await watchShift( reader );
	await reader.goto( `${ site }/account/login` );
	const masthead = reader.getByRole( 'banner' );
	const logo = masthead.getByRole( 'img', { name: 'Second Screen' } );
	await expect( logo ).toHaveJSProperty( 'clientWidth', 120 );
	await expect( logo ).toHaveJSProperty( 'complete', true );
	await reader.goto( site );
	await headerButton( reader, 'Log In' ).click();
	const dialog = dialogOf( reader );
	await expect( dialog.getByRole( 'img', { name: 'Second Screen' } ) ).toHaveJSProperty(
		'naturalWidth',
		600
	);
	await expect( dialog.getByLabel( 'Email' ) ).toBeFocused();
	// A slow browser may paint the header's link before the button beside it is parsed.
	expect( await shiftOf( reader ) ).toBeLessThan( 0.001 );

	await standsOnPlate( dialog.getByRole( 'img' ) );
	await reader.goto( `${ site }/account/login` );
	await standsOnPlate( logo );
	await standsInThePaymentWindow( reader, site, 'Second Screen' );

	const [ picture ] = await rest< { id: number }[] >( 'wp/v2/media?search=brand-logo' );
	await rest( `wp/v2/media/${ picture?.id }?force=true&_method=DELETE`, {} );
	await reader.goto( `${ site }/account/login` );
	await expect( logo ).toHaveAttribute( 'src', /\/demo\/decider\.svg$/ );
} );

// Proves site-35, limit-19.
test( 'a picture whose versions cannot be made is asked for five times, then taken away again', async ( {
	page,
	site,
	silence,
} ) => {
	silence.allow( /status of 500/ );
	const tab = await openSettings( page, site, 'Brand' );
	const asked = await neverFinishUploads( page );
	await uploadPicture( tab, 'huge.png' );
	await expect( tab.getByText( /^Media upload failed/ ) ).toBeVisible();
	// WordPress's client does not wait for the answer to its last request.
	await expect
		.poll( () => asked )
		.toEqual( [
			'POST /media',
			...Array( 5 ).fill( 'POST /media/77/post-process' ),
			'DELETE /media/77',
		] );
	await expect( tab.getByText( /^No logo is chosen/ ) ).toBeVisible();
} );

// Proves site-35, limit-19.
test( 'all pictures of the library are loaded in pages of 100', async ( { page, site } ) => {
	const tab = await openSettings( page, site, 'Brand' );
	const asked = await keepPictures( page, 203 );
	await tab.getByRole( 'button', { name: 'Choose from the media library' } ).click();
	await tab.getByLabel( 'Name of a picture' ).press( 'Enter' );
	await expect( tab.getByText( '203 pictures. Choose one.' ) ).toBeVisible();
	expect( asked ).toEqual( [ '100 on page 1', '100 on page 2', '100 on page 3' ] );
	await settingsAreAccessible( page, 'the pictures' );
	await tab.getByRole( 'button', { name: 'Picture 203', exact: true } ).click();
	await expect( tab.getByAltText( 'The logo' ) ).toHaveAttribute( 'src', '/picture.svg' );
} );
