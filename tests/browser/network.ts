/**
 * Whether a page's network rests. Playwright's `networkidle` is reached once per document, so it
 * says nothing about a later step, and never when a frame of the card form was replaced in time.
 */
import { expect } from '@playwright/test';
import type { Page, Request } from '@playwright/test';

/** In milliseconds: what one answer leads to is asked for within this time. */
const REST = 500;

interface Watched {
	readonly pending: Set< Request >;
	changed: number;
}

const watched = new WeakMap< Page, Watched >();

export function watchNetwork( page: Page ) {
	const of: Watched = { pending: new Set(), changed: Date.now() };
	const ends = ( request: Request ) => {
		of.pending.delete( request );
		of.changed = Date.now();
	};
	page.on( 'request', ( request ) => {
		of.pending.add( request );
		of.changed = Date.now();
	} );
	page.on( 'requestfinished', ends );
	page.on( 'requestfailed', ends );
	watched.set( page, of );
}

function watchOf( page: Page ): Watched {
	const of = watched.get( page );
	if ( ! of ) {
		throw new Error(
			'Only the page of a test is watched from its start: call watchNetwork first.'
		);
	}
	return of;
}

/** Lets requests of this address go on only when the page waits for nothing else. */
export async function answerLast( page: Page, address: RegExp ) {
	const of = watchOf( page );
	await page.route( address, async ( route ) => {
		await expect
			.poll(
				() =>
					Date.now() - of.changed >= REST &&
					[ ...of.pending ].every( ( request ) => address.test( request.url() ) ),
				{ message: `the page waits for ${ address } alone` }
			)
			.toBe( true );
		await route.continue();
	} );
}

/** Waits until nothing is pending and nothing new was asked for. */
export async function networkRests( page: Page ) {
	const of = watchOf( page );
	await expect
		.poll(
			() =>
				of.pending.size > 0
					? [ ...of.pending ].map( ( request ) => request.url() )
					: Date.now() - of.changed >= REST,
			{ message: 'the network rests' }
		)
		.toBe( true );
}
