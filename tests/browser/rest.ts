/** Calls WordPress's REST API as a user in wp-admin does. */
import { expect, type BrowserContext } from '@playwright/test';

/** Fetches inside a page of the site, to use its cookies and the browser's host resolution. */
async function ask( context: BrowserContext, site: string, path: string, data?: object ) {
	const page = await context.newPage();
	const nonce = await page.goto( `${ site }/wp-admin/admin-ajax.php?action=rest-nonce` );
	const answer = await page.evaluate(
		async ( [ address, token, body ] ) => {
			const reply = await fetch( address, {
				headers: {
					'X-WP-Nonce': token,
					'Content-Type': 'application/json',
				},
				...( body ? { method: 'POST', body } : {} ),
			} );
			return { ok: reply.ok, text: await reply.text() };
		},
		[
			`/wp-json/${ path }`,
			( await nonce?.text() ) ?? '',
			data ? JSON.stringify( data ) : '',
		] as const
	);
	await page.close();
	return answer;
}

/** The answer of a site's REST API to its logged-in user; throws if it is an error. */
export async function answerOf( ...question: Parameters< typeof ask > ) {
	const { ok, text } = await ask( ...question );
	expect( ok, `${ question[ 2 ] }: ${ text }` ).toBe( true );
	return JSON.parse( text );
}
