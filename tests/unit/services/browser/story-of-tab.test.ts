/** The members-only story that led this tab's reader to the plans (`event-5`). */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPageEvents } from '#src/services/browser/page-events.ts';
import { createStoryOfTab } from '#src/services/browser/sessions/story-of-tab.ts';
import { createStorage } from '#src/services/browser/storage.ts';

const story = { site: 'decider', gatedPost: 12, view: 'page' } as const;
const account = { site: 'decider', gatedPost: 0, view: 'account' } as const;
const open = { ...account, view: 'page' } as const;

const ofPage = ( page: Parameters< typeof createStoryOfTab >[ 0 ] ) =>
	createStoryOfTab( page, createStorage() );

afterEach( () => sessionStorage.clear() );

describe( 'the story that led to the plans', () => {
	// Proves event-5.
	it( 'is in the events that follow, also on the account pages of the same tab', () => {
		ofPage( story ).note();
		ofPage( account ).note();
		expect( ofPage( account ).get() ).toEqual( { articleId: 12, site: 'decider' } );
	} );

	// Proves event-5.
	it( 'is null if the plans were opened on another page since', () => {
		ofPage( story ).note();
		ofPage( open ).note();
		expect( ofPage( account ).get() ).toBeNull();
	} );

	// Proves event-5.
	it( 'is null on another site below the same host', () => {
		ofPage( story ).note();
		expect( ofPage( { ...account, site: 'pagesix' } ).get() ).toBeNull();
	} );

	it.each( [ '', 'decider', 'decider x', 'decider -1', 'decider 1.5' ] )(
		'is null if the tab holds "%s"',
		( kept ) => {
			sessionStorage.setItem( 'circ-story', kept );
			expect( ofPage( account ).get() ).toBeNull();
		}
	);

	// Proves event-5.
	it( 'goes with the events of a purchase and with no other', () => {
		const told = vi.fn();
		const names = [ 'plans-seen', 'payment-begun', 'pause' ];
		const hear = ( { detail }: Event & { detail?: unknown } ) => told( detail );
		names.forEach( ( name ) => window.addEventListener( `circulation:${ name }`, hear ) );
		const events = createPageEvents( ofPage( story ) );
		events.send( 'plans-seen' );
		events.send( 'payment-begun', { planId: 'a', interval: 1 } );
		events.send( 'pause', { months: 1 } );
		names.forEach( ( name ) => window.removeEventListener( `circulation:${ name }`, hear ) );
		const from = { articleId: 12, site: 'decider' };
		expect( told.mock.calls ).toEqual( [
			[ from ],
			[ { planId: 'a', interval: 1, ...from } ],
			[ { months: 1 } ],
		] );
	} );
} );
