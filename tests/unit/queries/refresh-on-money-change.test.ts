/** If another tab changes the membership, this tab reads it again (`payment-31`). */
import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { subscriptionListQuery } from '#src/queries/membership.ts';
import { createQueryClient } from '#src/queries/query-client.ts';
import { refreshOnMoneyChange } from '#src/queries/refresh-on-money-change.ts';
import { createMoneyJournal } from '#src/services/browser/money-journal.ts';
import { cardNonce, subscribeTo } from '../../sandbox/reader-acts.ts';
import { setStage } from '../services/stage.ts';

const stage = setStage();
let client: QueryClient;
let ends: ( () => void )[];

beforeEach( () => {
	client = createQueryClient();
	ends = [];
} );
afterEach( () => {
	ends.forEach( ( end ) => end() );
	client.clear();
} );

const listed = () =>
	client
		.getQueryData( subscriptionListQuery( stage.deps ).queryKey )
		?.listed.map( ( { planId } ) => planId );

/** Shows the subscriptions in this tab, and buys a membership in another one. */
async function watch() {
	stage.enter( 'member' );
	const observer = new QueryObserver( client, subscriptionListQuery( stage.deps ) );
	ends.push(
		observer.subscribe( () => {} ),
		refreshOnMoneyChange( stage.deps, client )
	);
	await vi.waitFor( () => expect( listed() ).toEqual( [] ) );
	createMoneyJournal( stage.deps.journal ).beginPayment( {
		kind: 'purchase',
		before: [],
		card: null,
		usualBefore: null,
		planId: 'sports-yearly',
		interval: 12,
		withTrial: false,
		order: null,
		startedAt: new Date().toISOString(),
	} );
	subscribeTo( stage.world, stage.reader( 'member' ), 'sports-yearly', {
		skipTrial: true,
		nonce: cardNonce( stage.world ),
	} );
}
const hear = ( key: string | null ) =>
	window.dispatchEvent( new StorageEvent( 'storage', { key } ) );
const moneyKey = () =>
	Object.keys( localStorage ).find( ( name ) => name.startsWith( 'circ-money-' ) ) ?? '';

describe( 'A membership that was bought in another tab', () => {
	it( 'is fetched again here', async () => {
		await watch();
		hear( moneyKey() );
		await vi.waitFor( () => expect( listed() ).toEqual( [ 'sports-yearly' ] ) );
	} );

	it( 'is not asked for because something else was written', async () => {
		await watch();
		const asked = stage.calls().length;
		hear( 'circ-session' );
		expect( client.isFetching() ).toBe( 0 );
		expect( stage.calls() ).toHaveLength( asked );
	} );
} );
