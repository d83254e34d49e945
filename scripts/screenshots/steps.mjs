/**
 * The pictures of `npm run screenshots`, in the order of the journey: a new screen gets a step
 * here.
 *
 * A step continues where the previous one stopped. With `as` it starts over as that named reader of
 * the sandbox (null: a visitor); `desktopOnly` leaves the phone out.
 */
import { settingsSteps } from './settings-steps.mjs';

const STORY = '/harbor-city-seventh-game/';
/** Opens a sister site, whose host only a browser resolves. */
const sister = ( page, host ) => {
	const { protocol, port } = new URL( page.url() );
	return `${ protocol }//${ host }.localhost:${ port }/`;
};
const dialog = ( page ) => page.locator( 'dialog[open]' );
const button = ( place, name ) => place.getByRole( 'button', { name } );

/** Month and year at which no pictured card has expired. */
const CARD_ENDS = `04${ String( new Date().getUTCFullYear() + 3 ).slice( -2 ) }`;

async function fillCard( page ) {
	const fields = {
		cardholderName: [ 'cardholder-name', 'Maya Ortiz' ],
		number: [ 'credit-card-number', '4111111111111111' ],
		expirationDate: [ 'expiration', CARD_ENDS ],
		cvv: [ 'cvv', '123' ],
		postalCode: [ 'postal-code', '10001' ],
	};
	for ( const [ key, [ input, value ] ] of Object.entries( fields ) ) {
		await page
			.frameLocator( `iframe[name="braintree-hosted-field-${ key }"]` )
			.locator( `#${ input }` )
			.fill( value );
	}
}

async function openSettings( page, { editor } ) {
	await page.goto( '/wp-login.php' );
	// WordPress moves the focus there 0.2 seconds after loading; anything typed earlier would go
	// into one field.
	await page.locator( '#user_login:focus' ).waitFor();
	await page.locator( '#user_login' ).fill( editor.name );
	await page.locator( '#user_pass' ).fill( editor.password );
	await page.locator( '#wp-submit' ).click();
	await page.goto( '/wp-admin/admin.php?page=circulation' );
	await page.locator( '.wrap' ).first().waitFor();
}

async function openEditor( page ) {
	const posts = await page.request.get(
		`/wp-json/wp/v2/posts?slug=${ STORY.replaceAll( '/', '' ) }`
	);
	const [ { id } ] = await posts.json();
	await page.goto( `/wp-admin/post.php?post=${ id }&action=edit` );
	await page.waitForFunction( () =>
		window.wp?.data?.select( 'core/editor' )?.__unstableIsEditorReady?.()
	);
	await page.evaluate( () => {
		const preferences = window.wp.data.dispatch( 'core/preferences' );
		preferences.set( 'core/edit-post', 'welcomeGuide', false );
		window.wp.data.dispatch( 'core/edit-post' ).openGeneralSidebar( 'edit-post/document' );
	} );
	const panel = page.getByRole( 'button', { name: 'Members only' } );
	if ( ( await panel.getAttribute( 'aria-expanded' ) ) === 'false' ) {
		await panel.click();
	}
	await panel.evaluate( ( element ) => element.scrollIntoView() );
	// The story is in a frame, which loads last.
	await page.frameLocator( 'iframe[name="editor-canvas"]' ).locator( 'p' ).first().waitFor();
}

export const steps = [
	{
		name: '01-front-page',
		as: null,
		go: ( page ) => page.goto( '/' ),
	},
	{
		name: '01-front-page-back-fence',
		go: ( page ) => page.goto( sister( page, 'pagesix' ) ),
	},
	{
		name: '01-front-page-second-screen',
		go: ( page ) => page.goto( sister( page, 'decider' ) ),
	},
	{
		name: '02-story-for-members',
		go: async ( page ) => {
			await page.goto( STORY );
			await page.locator( '[data-circ-gate]' ).scrollIntoViewIfNeeded();
		},
	},
	{
		name: '03-log-in',
		go: async ( page ) => {
			await button( page, 'Log In' ).first().click();
			await dialog( page ).getByLabel( 'Email', { exact: true } ).waitFor();
		},
	},
	{
		name: '04-register',
		go: ( page ) => dialog( page ).getByRole( 'link', { name: 'Create an account' } ).click(),
	},
	{
		name: '05-plans',
		as: 'member',
		go: async ( page ) => {
			await page.goto( STORY );
			await page
				.locator( '[data-circ-gate]' )
				.getByRole( 'link', { name: /plans/ } )
				.first()
				.click();
			await dialog( page ).getByRole( 'radio', { name: 'Flexible Yearly' } ).check();
		},
	},
	{
		name: '06-payment',
		go: async ( page ) => {
			await button( dialog( page ), 'Get 1 Year for $83.88' ).click();
			await fillCard( page );
			await page.getByRole( 'checkbox', { name: /I agree/ } ).check();
		},
	},
	{
		name: '07-confirmation',
		go: async ( page ) => {
			await button( dialog( page ), 'Pay $83.88' ).click();
			await page.getByRole( 'heading', { name: 'You are a member' } ).waitFor();
		},
	},
	{
		name: '08-story-open',
		go: async ( page ) => {
			await button( dialog( page ), 'Read the story' ).click();
			await page.getByText( 'They belong to the third-choice' ).waitFor();
		},
	},
	{
		name: '09-membership-active',
		go: async ( page ) => {
			await page.goto( '/account/settings/membership' );
			await page.getByText( 'Active', { exact: true } ).waitFor();
		},
	},
	{
		name: '10-membership-none',
		as: 'member',
		go: async ( page ) => {
			await page.goto( '/account/settings/membership' );
			await page.getByText( 'No membership yet' ).waitFor();
		},
	},
	{
		name: '10-membership-change-plan',
		as: 'monthly',
		go: async ( page ) => {
			await page.goto( '/account/settings/membership' );
			await button( page, 'Change plan' ).click();
			await page.getByRole( 'radio', { name: 'Flexible Yearly' } ).check();
		},
	},
	{
		name: '10-membership-cancel',
		go: async ( page ) => {
			await page.goto( '/account/settings/membership/cancel' );
			await button( page, 'Cancel membership' ).waitFor();
		},
	},
	{
		name: '10-payment-methods',
		go: async ( page ) => {
			await page.goto( '/account/settings/payment-method' );
			await button( page, 'Add a card' ).waitFor();
		},
	},
	{
		name: '10-receipts',
		go: async ( page ) => {
			await page.goto( '/account/settings/receipts' );
			await page.getByRole( 'table' ).waitFor();
		},
	},
	{
		name: '10-membership-past-due',
		as: 'past-due',
		go: async ( page ) => {
			await page.goto( '/account/settings/membership' );
			await page.getByRole( 'button', { name: 'Use another card' } ).waitFor();
		},
	},
	{
		name: '11-log-in-page',
		as: null,
		go: async ( page ) => {
			await page.goto( '/account/login' );
			await page.getByLabel( 'Email', { exact: true } ).waitFor();
		},
	},
	{
		name: '12-plans-page',
		go: async ( page ) => {
			await page.goto( '/account/subscribe' );
			await page.getByRole( 'radio' ).first().waitFor();
		},
	},
	{
		name: '13-sandbox',
		go: async ( page ) => {
			await page.goto( '/__sandbox' );
			await page.locator( '#tour li' ).last().waitFor();
		},
	},
	{
		name: '13-ledger',
		as: 'past-due',
		desktopOnly: true,
		go: async ( page ) => {
			await page.goto( '/__sandbox' );
			await page.locator( '#time-line svg' ).waitFor();
			await page
				.locator( '#money-title' )
				.evaluate( ( element ) => element.scrollIntoView() );
		},
	},
	{
		name: '14-settings-in-wp-admin',
		as: null,
		desktopOnly: true,
		go: openSettings,
	},
	{
		name: '15-members-only-in-the-editor',
		desktopOnly: true,
		go: openEditor,
	},
	{
		name: '23-welcome',
		as: 'member',
		go: async ( page ) => {
			await page.goto( '/account/onboarding/welcome' );
			await page.getByLabel( 'Display name' ).waitFor();
		},
	},
	{
		name: '24-welcome-over-a-story',
		go: async ( page ) => {
			await page.goto( `${ STORY }?welcome=true` );
			await dialog( page ).getByLabel( 'Display name' ).waitFor();
		},
	},
	{
		name: '25-onboarding-plans',
		as: 'member',
		go: async ( page ) => {
			await page.goto( '/account/onboarding/sports-plus' );
			await page.getByRole( 'link', { name: 'Start free trial' } ).waitFor();
		},
	},
	...settingsSteps,
];
