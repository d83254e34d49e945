/**
 * Measures the newsletter page with ten, a hundred and a thousand lists: from the response to the
 * rendered list, and from a press on a checkbox to its rendered tick.
 */
import { visit } from '../throttled.mjs';

const ROUTE = '**/wp-json/circulation/v1/newsletters*';

const answerWith = ( count ) => ( {
	lists: {
		nypost: Array.from( { length: count }, ( _, index ) => ( {
			id: `list-${ index }`,
			st_id: `List ${ index }`,
			brand: 'nypost',
			name: `List ${ index }`,
			description: 'A sentence about this newsletter, of the usual length.',
			frequency: 'Every day',
		} ) ),
		pagesix: [],
		decider: [],
	},
	userinfo: { list_subscriptions: [] },
	membership: {
		member_exclusive: [],
		member_team_exclusive: [],
		member_columnist_exclusive: [],
	},
} );

/**
 * Runs in the page: measures when the checkboxes appear, and how long a press on one of them takes.
 */
function watch() {
	window.benchCount = () => document.querySelectorAll( 'main input[type=checkbox]' ).length;
	window.benchToggle = () => {
		const [ box ] = document.querySelectorAll( 'main input[type=checkbox]' );
		const begin = performance.now();
		box.click();
		return performance.now() - begin;
	};
	const parse = Response.prototype.text;
	Response.prototype.text = async function () {
		const text = await parse.call( this );
		if ( this.url.includes( '/newsletters' ) ) {
			window.benchAnswered = performance.now();
		}
		return text;
	};
	new MutationObserver( () => {
		if ( window.benchAnswered && window.benchCount() > 0 ) {
			window.benchDrawn ??= performance.now();
		}
	} ).observe( document, { childList: true, subtree: true } );
}

/**
 * @param {Object} parts Options of visit(), without its work.
 * @param {number} count The number of lists.
 * @return {Promise<{ drawn: number, press: number }>} Milliseconds.
 */
export const drawLists = ( parts, count ) =>
	visit( {
		...parts,
		network: null,
		async work( page ) {
			await page.addInitScript( watch );
			await page.route( ROUTE, ( route ) => route.fulfill( { json: answerWith( count ) } ) );
			await page.goto( `${ parts.baseUrl }/account/settings/newsletters` );
			await page.waitForFunction( ( wanted ) => window.benchCount() === wanted, count );
			return page.evaluate( async () => {
				const presses = [];
				while ( presses.length < 21 ) {
					// Each press waits for its own frame, so that the deferred rendering of the
					// previous press has finished.
					await new Promise( ( resolve ) =>
						requestAnimationFrame( () => setTimeout( resolve ) )
					);
					presses.push( window.benchToggle() );
				}
				presses.sort( ( one, other ) => one - other );
				return {
					drawn: window.benchDrawn - window.benchAnswered,
					press: presses[ 10 ],
				};
			} );
		},
	} );
