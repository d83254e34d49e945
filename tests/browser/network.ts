/**
 * Detects when a page's network is idle. Playwright's `networkidle` fires once per document, so it
 * says nothing about later steps; if a frame of the card form is replaced early, it never fires.
 */
import { expect } from '@playwright/test';
import type { Page, Request } from '@playwright/test';

/** Milliseconds within which an answer's follow-up requests are sent. */
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

/** Delays requests to this address until nothing else is pending. */
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

/** Waits until no request is pending and no new one follows. */
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
