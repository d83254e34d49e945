/**
 * The settings pages: newsletters, text messages, profile, display, privacy, and the question about
 * unsaved changes.
 */
export const settingsSteps = [
	{
		name: '20-newsletters',
		as: 'monthly',
		go: async ( page ) => {
			await page.goto( '/account/settings/newsletters' );
			await page.getByRole( 'checkbox', { name: 'Morning Brief' } ).check();
		},
	},
	{
		name: '21-exclusive-newsletters',
		go: async ( page ) => {
			await page.goto( '/account/settings/exclusive-newsletters' );
			await page.getByRole( 'checkbox' ).first().waitFor();
		},
	},
	{
		name: '22-texts',
		go: async ( page ) => {
			await page.goto( '/account/settings/texts' );
			await page.getByRole( 'switch' ).first().waitFor();
		},
	},
	{
		name: '30-profile',
		as: 'member',
		go: async ( page ) => {
			await page.goto( '/account/settings' );
			await page.getByLabel( 'First name' ).waitFor();
		},
	},
	{
		name: '31-profile-refused',
		go: async ( page ) => {
			await page.getByLabel( 'Month' ).selectOption( 'February' );
			await page.getByLabel( 'Day', { exact: true } ).fill( '30' );
			await page.getByRole( 'button', { name: 'Save profile' } ).click();
			await page.getByRole( 'alert' ).first().waitFor();
		},
	},
	{
		name: '32-unsaved-words',
		go: async ( page ) => {
			await page.getByRole( 'link', { name: 'Privacy and data' } ).last().click();
			await page.getByRole( 'dialog', { name: 'Leave without saving?' } ).waitFor();
		},
	},
	{
		name: '33-display',
		as: 'member',
		go: async ( page ) => {
			await page.goto( '/account/settings/display' );
			await page.getByRole( 'radio', { name: 'Plum' } ).check();
		},
	},
	{
		name: '34-privacy',
		as: 'member',
		go: async ( page ) => {
			await page.goto( '/account/settings/privacy' );
			await page.getByRole( 'heading', { name: 'Delete my account' } ).waitFor();
		},
	},
];
