/**
 * A publisher with a merchant account: the page loses its card demonstration, and the sandbox
 * answers the card SDK's requests to the provider's hosts. The built app is unchanged.
 */
import type { Page } from '@playwright/test';
import type { Sandbox } from './fixtures.ts';

const HOSTS =
	/^https:\/\/(assets\.braintreegateway\.com|payments\.sandbox\.braintree-api\.com|api\.sandbox\.braintreegateway\.com|songbirdstag\.cardinalcommerce\.com|bank\.example)[/:]/;

/** The SDK's own analytics, which a form does not need. */
const COUNTING = 'https://www.paypal.com/**';

export async function haveMerchant(
	page: Page,
	sandbox: Sandbox,
	{ threeDSecure }: { threeDSecure: boolean }
) {
	await sandbox.haveMerchant( threeDSecure );
	await page.route( COUNTING, ( route ) => route.fulfill( { status: 204 } ) );
	await page.route( HOSTS, async ( route ) => {
		const request = route.request();
		const { hostname, pathname, search } = new URL( request.url() );
		const answer = await route.fetch( {
			url: `${ sandbox.origin }/__sandbox/card/hosts/${ hostname }${ pathname }${ search }`,
			headers: {
				...( await request.allHeaders() ),
				'circ-sandbox-world': sandbox.world,
			},
		} );
		await route.fulfill( {
			response: answer,
			headers: {
				...answer.headers(),
				'access-control-allow-origin': '*',
			},
		} );
	} );
	await page.route(
		( url ) => url.origin === new URL( sandbox.origin ).origin,
		async ( route ) => {
			if ( route.request().resourceType() !== 'document' ) {
				return route.fallback();
			}
			const answer = await route.fetch();
			const text = await answer.text();
			return route.fulfill( {
				response: answer,
				body: text.replace( /,"cardDemo":"[^"]*"|"cardDemo":"[^"]*",/, '' ),
			} );
		}
	);
}

/** The addresses of the scripts that the page has requested so far. */
export function watchScripts( page: Page ): string[] {
	const seen: string[] = [];
	page.on( 'request', ( request ) => {
		if ( request.resourceType() === 'script' ) {
			seen.push( request.url() );
		}
	} );
	return seen;
}
