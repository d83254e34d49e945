/**
 * Tests who can read a members-only story, and what is shown while that is unknown (`gate-10` to
 * `gate-22`).
 */
import { expect, test } from './fixtures.ts';
import { GATED, MEMBERS_SENTENCE } from './reader.ts';

const OPEN_STORY = '/last-across-the-line/';

// Proves gate-31, vendor-1.
test( 'a visitor gets one script, and asks for nothing', async ( { page, sandbox, context } ) => {
	const asked: string[] = [];
	page.on( 'request', ( request ) => {
		if ( [ 'script', 'fetch', 'xhr' ].includes( request.resourceType() ) ) {
			asked.push( new URL( request.url() ).pathname );
		}
	} );
	await page.goto( GATED );
	await expect( page.getByText( 'The rest of this story is for members.' ) ).toBeVisible();
	expect( asked.filter( ( path ) => path.includes( 'circulation' ) ) ).toEqual( [
		expect.stringMatching( /\/build\/app\/loader\.js$/ ),
	] );
	expect( await sandbox.journal() ).toEqual( [] );
	// Cookies that the tests themselves set; the page sets none.
	const brought = [ 'circ-sandbox-world', 'circ-wallets' ];
	expect(
		( await context.cookies() ).filter( ( { name } ) => ! brought.includes( name ) )
	).toEqual( [] );
	expect( await page.evaluate( () => Object.keys( localStorage ) ) ).toEqual( [] );
} );

// Proves gate-8.
test( 'a page is the same for everyone, to the byte', async ( { context, baseURL, enter } ) => {
	// Only a visitor without any cookie sees the demonstration's wallets.
	await context.clearCookies( { name: 'circ-wallets' } );
	for ( const address of [ GATED, OPEN_STORY, '/' ] ) {
		const visitor = await ( await fetch( baseURL + address ) ).text();
		await enter( 'monthly' );
		const subscriber = await ( await context.request.get( baseURL + address ) ).text();
		expect( subscriber === visitor, address ).toBe( true );
		expect( subscriber ).not.toContain( MEMBERS_SENTENCE );
	}
} );

test( 'a subscriber reads the whole story, and is asked for once @wire', async ( {
	page,
	sandbox,
	enter,
} ) => {
	await enter( 'monthly' );
	await page.goto( GATED );
	await expect( page.getByText( MEMBERS_SENTENCE ) ).toBeVisible();
	await page.reload();
	await expect( page.getByText( MEMBERS_SENTENCE ) ).toBeVisible();
	expect( await sandbox.calls( 'decision.entitlement' ) ).toBe( 1 );
} );

// Proves gate-18.
test( 'a reader without a membership keeps the teaser and the offer, and no content is asked for @wire', async ( {
	page,
	sandbox,
	enter,
} ) => {
	await enter( 'member' );
	await page.goto( GATED );
	await expect( page.getByRole( 'link', { name: 'See all plans' } ) ).toBeVisible();
	await expect.poll( () => sandbox.calls( 'decision.entitlement' ) ).toBe( 1 );
	expect( await sandbox.calls( 'site.content' ) ).toBe( 0 );
	await expect( page.getByText( MEMBERS_SENTENCE ) ).toHaveCount( 0 );
} );

// Proves gate-10, session-17.
test( 'a cookie that says subscriber opens nothing by itself', async ( {
	page,
	context,
	enter,
	baseURL,
} ) => {
	await enter( 'member' );
	await context.addCookies( [
		{
			name: 'circ_segment',
			value: 'is-subscriber=yes',
			url: baseURL ?? '',
		},
	] );
	await page.goto( GATED );
	await expect( page.getByRole( 'link', { name: 'See all plans' } ) ).toBeVisible();
	await expect( page.getByText( MEMBERS_SENTENCE ) ).toHaveCount( 0 );
} );

// Proves gate-13.
test( 'an engine that does not answer gets a retry, never the text and never the offer to buy @wire', async ( {
	page,
	sandbox,
	enter,
	silence,
} ) => {
	silence.allow( /503 \(Service Unavailable\)/ );
	// A 5xx is logged (`wire-7`).
	silence.allow( /\[circulation\] service unavailable/ );
	await enter( 'monthly' );
	await sandbox.fault( {
		call: 'decision.engine',
		kind: 'status',
		status: 503,
		times: 20,
	} );
	await page.goto( GATED );
	const retry = page.getByRole( 'button', { name: 'Try again' } );
	await expect( retry ).toBeVisible();
	await expect( page.getByText( MEMBERS_SENTENCE ) ).toHaveCount( 0 );
	const gate = page.locator( '[data-circ-gate]' );
	await expect( gate.locator( 'a:visible' ) ).toHaveCount( 0 );
	expect( await gate.innerText() ).not.toMatch( /\$|free|plans/i );
	await sandbox.heal();
	await retry.click();
	await expect( page.getByText( MEMBERS_SENTENCE ) ).toBeVisible();
} );

// Proves gate-22.
test( 'a stale nonce is refreshed once and the story opens', async ( {
	page,
	sandbox,
	enter,
	silence,
} ) => {
	silence.allow( /403 \(Forbidden\)/ );
	await enter( 'monthly' );
	await sandbox.fault( {
		call: 'site.content',
		kind: 'stale-nonce',
		times: 1,
	} );
	await page.goto( GATED );
	await expect( page.getByText( MEMBERS_SENTENCE ) ).toBeVisible();
	expect( await sandbox.calls( 'site.content' ) ).toBe( 2 );
	expect( await sandbox.calls( 'site.nonce' ) ).toBe( 2 );
} );

// Proves gate-11.
test( 'the content route answers only entitled readers, whatever nonce they hold @wire', async ( {
	context,
	baseURL,
	enter,
	page,
} ) => {
	await page.goto( GATED );
	const config = JSON.parse( await page.locator( '#circulation-config' ).innerText() ) as {
		gatedPost: number;
	};
	const rest = `${ baseURL }/wp-json/circulation/v1`;
	const { nonce } = ( await ( await context.request.get( `${ rest }/nonce` ) ).json() ) as {
		nonce: string;
	};
	const ask = async ( headers: Record< string, string > = {} ) => {
		const answer = await context.request.get( `${ rest }/content/${ config.gatedPost }`, {
			headers: { 'X-WP-Nonce': nonce, ...headers },
		} );
		return { status: answer.status(), body: await answer.text() };
	};
	await context.clearCookies( { name: /^blaize_/ } );
	const visitor = await ask();
	expect( visitor.status ).toBe( 401 );
	// An anonymous session, as the identity service gives one to every visitor.
	await context.addCookies( [
		{ name: 'blaize_session', value: 'nobodys', url: baseURL ?? '' },
	] );
	const stranger = await ask();
	expect( stranger.status ).toBe( 403 );
	await enter( 'member' );
	const member = await ask();
	expect( member.status ).toBe( 403 );
	await enter( 'monthly' );
	const foreign = await ask( { Origin: 'https://elsewhere.example' } );
	expect( foreign.status ).toBe( 403 );
	const subscriber = await ask();
	expect( subscriber.status ).toBe( 200 );
	expect( subscriber.body ).toContain( MEMBERS_SENTENCE );
	for ( const refused of [ visitor, stranger, member, foreign ] ) {
		expect( refused.body ).not.toContain( MEMBERS_SENTENCE );
	}
} );

// Proves gate-21, session-16.
test( 'logging out shows logged out in the other tab and behind the Back button @wire', async ( {
	page,
	context,
	sandbox,
	enter,
	wire,
} ) => {
	await enter( 'monthly' );
	const sessions = async () =>
		( await context.cookies() )
			.filter( ( { name } ) => name === 'blaize_session' )
			.map( ( { value } ) => value );
	const [ readers ] = await sessions();
	await page.goto( OPEN_STORY );
	await page.goto( GATED );
	await expect( page.getByText( MEMBERS_SENTENCE ) ).toBeVisible();
	const other = await context.newPage();
	// The other tab's reads have to end first: during the log-out they would still be a member's.
	const asked = other.waitForResponse( /\/subscriptions/ );
	await other.goto( OPEN_STORY );
	await expect( other.getByRole( 'button', { name: 'Log Out' } ).first() ).toBeVisible();
	await asked;
	// A member's open story is reloaded without its text.
	const reloaded = page.waitForEvent( 'load' );
	await page.getByRole( 'button', { name: 'Log Out' } ).first().click();
	await reloaded;
	await expect( page.getByRole( 'button', { name: 'Log In' } ).first() ).toBeVisible();
	await expect( other.getByRole( 'button', { name: 'Log In' } ).first() ).toBeVisible();
	// In the published shape the visitor of the reloaded page has an anonymous session.
	expect( readers ).toBeTruthy();
	expect( await sessions() ).not.toContain( readers );
	expect( await sessions() ).toHaveLength( wire === 'published' ? 1 : 0 );
	expect( ( await context.cookies() ).map( ( { name } ) => name ) ).not.toContain(
		'circ_segment'
	);
	const rows = await sandbox.journal();
	const logout = rows.findIndex( ( { call } ) => call === 'identity.logout' );
	expect( rows[ logout ]?.path ).toContain( 'context=site' );
	expect(
		rows
			.slice( logout + 1 )
			.filter( ( { session } ) => ( wire === 'published' ? session === readers : session ) )
	).toEqual( [] );
	await page.goBack();
	await expect( page.getByRole( 'button', { name: 'Log In' } ).first() ).toBeVisible();
} );

// Proves session-26.
test( 'a visitor whom the identity service gave a session sees the wall, after one question, and keeps its cookies @wire', async ( {
	page,
	sandbox,
	context,
	baseURL,
	silence,
} ) => {
	// The browser itself logs the 401.
	silence.allow( /status of 401/ );
	// The state of every visitor of a site behind the service's own edge.
	await context.addCookies(
		[ 'blaize_session', 'blaize_tracking_id' ].map( ( name ) => ( {
			name,
			value: 'nobodys',
			url: baseURL ?? '',
		} ) )
	);
	await page.goto( GATED );
	const gate = page.locator( '[data-circ-gate]' );
	await expect( gate.getByRole( 'link', { name: 'Log In' } ) ).toBeVisible();
	await expect( page.getByRole( 'button', { name: 'Log In' } ).first() ).toBeVisible();
	await expect.poll( () => sandbox.calls( 'identity.account' ) ).toBe( 1 );
	await page.goto( OPEN_STORY );
	await page.goto( GATED );
	await expect( gate.getByRole( 'link', { name: 'Log In' } ) ).toBeVisible();
	expect( ( await sandbox.journal() ).map( ( { call } ) => call ) ).toEqual( [
		'identity.account',
	] );
	expect(
		( await context.cookies() )
			.filter( ( { name } ) => /^blaize_(session|tracking_id)$/.test( name ) )
			.map( ( { value } ) => value )
	).toEqual( [ 'nobodys', 'nobodys' ] );
} );

// Proves session-26.
test( 'an account page finds out with one question that a visitor’s session is anonymous, and so does every later page @wire', async ( {
	page,
	sandbox,
	context,
	baseURL,
	silence,
} ) => {
	// The browser itself logs the 401.
	silence.allow( /status of 401/ );
	await context.addCookies( [
		{ name: 'blaize_session', value: 'nobodys', url: baseURL ?? '' },
	] );
	for ( const path of [ '/settings/', '/settings/newsletters', '/login' ] ) {
		await page.goto( `/account${ path }` );
		await expect( page.getByRole( 'heading', { level: 1, name: 'Log in' } ) ).toBeVisible();
	}
	await page.goto( GATED );
	await expect( page.getByRole( 'button', { name: 'Log In' } ).first() ).toBeVisible();
	expect(
		( await sandbox.journal() )
			.map( ( { call } ) => call )
			.filter( ( call ) => /^(identity|decision)\./.test( call ) )
	).toEqual( [ 'identity.account' ] );
} );
