/** WordPress's REST API, asked as somebody in wp-admin asks it. */
import { expect, type BrowserContext } from '@playwright/test';

/**
 * Fetches from within a page of the site: with its cookies, and by the browser's knowledge of
 * hosts.
 */
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

/** What a site's REST API answers to whoever is logged in there; refused is failed. */
export async function answerOf( ...question: Parameters< typeof ask > ) {
	const { ok, text } = await ask( ...question );
	expect( ok, `${ question[ 2 ] }: ${ text }` ).toBe( true );
	return JSON.parse( text );
}
