/**
 * No third party learns anything about a reader, whichever field holds it (`vendor-17`,
 * `vendor-22`, `vendor-25`).
 */
import { CLOSED_STORY, conversation, OPEN_STORY, test } from './companies.ts';
import { expect } from './fixtures.ts';
import { agree, cardEntries, payButton } from './reader.ts';

const NETWORK = 'www.mczbf.com/tags/100/tag.js';

/** Everything that a reader's browser or account stores about them, each with a unique mark. */
const MARKS = {
	email: 'zqmark.email@readers.example',
	password: 'Zqmark Password 7',
	'full-name': 'Zqmarkfull Zqmarkname',
	'first-name': 'Zqmarkfirst',
	'last-name': 'Zqmarklast',
	bio: 'zqmarkbio',
	location: 'zqmarklocation',
	'phone-number': '+15550199774',
	gender: 'zqmarkgender',
	'referral-code': 'zqmarkreferral',
	'image-url': 'https://lh3.googleusercontent.com/zqmarkimage',
	holder: 'Zqmark Holder',
	code: 'zqmarktoken',
} as const;

const isPicture = ( request: string ) => request.includes( `"${ MARKS[ 'image-url' ] }"` );

// Proves vendor-22.
test( 'of a reader with a mark in every field no company learns anything: not in an address, a header, a body, the data layer or the console', async ( {
	page,
	context,
	sandbox,
	companies,
} ) => {
	const site = await companies();
	const said: string[] = [];
	// The sign-in provider hosts the picture, and only that host may receive its request.
	await context.route( MARKS[ 'image-url' ], ( route ) =>
		route.fulfill( {
			contentType: 'image/svg+xml',
			body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
		} )
	);
	page.on( 'console', ( message ) => said.push( message.text() ) );

	await test.step( 'an account whose every field is a mark', async () => {
		await page.goto( `${ site.origin }/account/forgot-password` );
		const { email, password, ...profile } = MARKS;
		const { holder: _holder, code: _code, ...fields } = profile;
		const statuses = await page.evaluate(
			async ( [ address, secret, values ] ) => {
				const send = ( path: string, body: object ) =>
					fetch( path, {
						method: 'POST',
						headers: { 'content-type': 'application/json' },
						body: JSON.stringify( body ),
					} ).then( ( { status } ) => status );
				return [
					await send( '/blaize/register', {
						identifiers: { email_address: address },
						validators: { password: secret },
						attributes: {},
					} ),
					await send( '/blaize/profile', {
						...values,
						'birth-day': '31',
						'birth-month': '12',
						'updated-values': [
							...Object.keys( values ),
							'birth-day',
							'birth-month',
						].join( ',' ),
					} ),
				];
			},
			[ email, password, fields ] as const
		);
		expect( statuses ).toEqual( [ 200, 200 ] );
	} );

	await test.step( 'reads with codes in the address, comments, votes and meets the wall', async () => {
		await site.read( `${ OPEN_STORY }?cjevent=click-1&token=${ MARKS.code }` );
		await site.read( `${ OPEN_STORY }?cjevent=click-1` );
		await expect( conversation( page ) ).toContainText(
			`Commenting as ${ MARKS[ 'full-name' ] }`
		);
		for ( const name of [ 'Post comment', 'Vote up' ] ) {
			await conversation( page ).getByRole( 'button', { name } ).click();
		}
		await expect.poll( () => sandbox.calls( 'webhook.event' ) ).toBe( 2 );
		await site.read( CLOSED_STORY );
	} );

	await test.step( 'subscribes on a clean page', async () => {
		await page
			.locator( '[data-circ-gate]' )
			.getByRole( 'link', { name: /plans/i } )
			.first()
			.click();
		await page.getByRole( 'radio', { name: 'Flexible Yearly' } ).check();
		await page.getByRole( 'button', { name: /^(Get|Payment)/ } ).click();
		await expect( page ).toHaveURL( /\/account\/subscribe/ );
		const [ [ holder ], ...others ] = cardEntries( page );
		await holder.fill( MARKS.holder );
		for ( const [ field, text ] of others ) {
			await field.fill( text );
		}
		await agree( page );
		site.left.length = 0;
		await payButton( page ).click();
		await expect( page.getByRole( 'heading', { name: 'You are a member' } ) ).toBeVisible();
		expect( site.left, 'while a card is taken' ).toEqual( [] );
	} );

	await test.step( 'the sale is reported once, whatever is opened again', async () => {
		await site.read( OPEN_STORY );
		await expect.poll( () => site.left.map( ( { to } ) => to ) ).toContain( NETWORK );
		await page.reload();
		await site.read( '/' );
		const second = await context.newPage();
		await second.goto( `${ site.origin }${ OPEN_STORY }` );
		await second.waitForLoadState( 'networkidle' );
		await second.close();
		expect( site.left.filter( ( { to } ) => to === NETWORK ) ).toHaveLength( 1 );
		const told = await site.told();
		const events = told
			.filter( ( { vendor } ) => vendor === 'beacon' )
			.map( ( { told: { event } } ) => event );
		for ( const name of [ 'wall_seen', 'plan_chosen', 'payment_begun', 'subscribe' ] ) {
			expect(
				events.filter( ( event ) => event === `circulation_${ name }` ),
				name
			).toHaveLength( 1 );
		}
		expect( events ).not.toContain( 'circulation_order' );
		expect( told.filter( ( { vendor } ) => vendor === 'affiliate' ) ).toEqual( [
			expect.objectContaining( {
				told: expect.objectContaining( {
					currency: 'USD',
					customerStatus: 'new',
					delivery: 'digital',
					cjeventOrder: 'click-1',
				} ),
			} ),
		] );
	} );

	await test.step( 'nothing of them was anywhere', async () => {
		const { accounts, subscriptions } = await sandbox.state();
		const ids = [
			accounts.find( ( { email } ) => email === MARKS.email )?.id,
			...subscriptions.map( ( one ) => ( one as unknown as { id: string } ).id ),
			...( await context.cookies() )
				.filter( ( { name } ) => /_session|_tracking/.test( name ) )
				.map( ( { value } ) => value ),
		].filter( ( id ): id is string => !! id && id.length > 5 );
		expect( ids.length ).toBeGreaterThan( 2 );
		const layer = await page.evaluate( () =>
			JSON.stringify(
				( window.dataLayer ?? [] ).map( ( entry ) =>
					Array.isArray( entry ) || typeof entry !== 'object'
						? entry
						: Object.values( entry as object )
				)
			)
		);
		const everything = JSON.stringify( [
			site.everLeft.filter( ( { all } ) => ! isPicture( all ) ),
			await site.told(),
			layer,
			said,
		] );
		expect( everything.length ).toBeGreaterThan( 2_000 );
		for ( const { all } of site.everLeft.filter( ( one ) => isPicture( one.all ) ) ) {
			expect( all ).not.toMatch( /referer|cookie/i );
		}
		for ( const secret of [ ...Object.values( MARKS ), ...ids ] ) {
			for ( const form of [
				secret,
				encodeURIComponent( secret ),
				Buffer.from( secret ).toString( 'base64' ),
			] ) {
				expect( everything, form ).not.toContain( form );
			}
		}
		expect( everything.toLowerCase() ).not.toContain( 'zqmark' );
		// Eight digits, because any four may occur in a time or an amount.
		expect( everything ).not.toMatch( /4111[ -]?1111/ );
	} );
} );
