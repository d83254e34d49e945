/** Another reader logs in between a press and its flow, without having pressed anything (T49). */
import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Providers } from '#src/app/pages/providers.tsx';
import type { Deps } from '#src/flows/deps/deps.ts';
import {
	changePlanMutation,
	pauseMutation,
	resumeMutation,
} from '#src/queries/change-membership.ts';
import MembershipScreen from '#src/screens/account/settings/membership/screen.tsx';
import PaymentMethodScreen from '#src/screens/account/settings/payment-method/screen.tsx';
import SubscribeScreen from '#src/screens/account/subscribe/screen.tsx';
import { PageLayout } from '#src/widgets/account/page-layout.tsx';
import { NavigationContext } from '#src/widgets/page/navigation.tsx';
import { cardNonce } from '../../sandbox/reader-acts.ts';
import { startOf } from '../flows/money/start-of.ts';
import { setStage } from '../services/stage.ts';
import { fakeCard } from './fake-card.ts';
import { hasty, navigationAt, onScreenOf, show } from './show.tsx';
import { press } from './acts.ts';

const stage = setStage();
const STOPPED =
	'Somebody logged in or out on this device, so we stopped here. Please log in again to continue. Nothing was changed or charged.';

beforeEach( () => onScreenOf( 1280 ) );

/** The card provider is slow: when its nonce arrives, another reader is logged in. */
const slowCard = ( other: string ) =>
	fakeCard( () => {
		stage.enter( other );
		return cardNonce( stage.world );
	} );
const sent = ( ...calls: string[] ) => stage.calls().filter( ( call ) => calls.includes( call ) );

describe( 'Another reader logs in while the card provider is working', () => {
	// Proves payment-31.
	it( 'and no reader pays or keeps the card', async () => {
		const card = slowCard( 'newcomer' );
		stage.enter( 'member' );
		show(
			stage.composeAgain( {}, { cardFields: async () => card.port } ),
			navigationAt( '/account/subscribe' ),
			<SubscribeScreen />
		);
		fireEvent.click( await screen.findByRole( 'radio', { name: 'Flexible Yearly' } ) );
		await press( /^(Get|Payment)/ );
		await screen.findByRole( 'heading', { name: 'Payment' } );
		await card.fill();
		fireEvent.click( screen.getByRole( 'checkbox' ) );
		await press( /^Pay / );
		expect( await screen.findByText( STOPPED ) ).toBeVisible();
		expect(
			sent( 'identity.subscribe', 'decision.add-payment-method', 'site.consent' )
		).toEqual( [] );
	} );

	it( 'and no reader keeps the card that was to be added', async () => {
		const card = slowCard( 'member' );
		stage.enter( 'monthly' );
		show(
			stage.composeAgain( {}, { cardFields: async () => card.port } ),
			navigationAt( '/account/settings/payment-method' ),
			<PaymentMethodScreen />
		);
		await press( 'Add a card' );
		await card.fill();
		await press( 'Save card' );
		expect( await screen.findByText( STOPPED ) ).toBeVisible();
		expect( sent( 'decision.add-payment-method' ) ).toEqual( [] );
	} );
} );

describe( 'Another reader logs in while the catalogue is read', () => {
	const agreed = '2026-12-09';
	const shownStart = {
		planId: 'sports-monthly',
		productId: 'sports',
		startsOn: agreed,
		amount: 999,
		currency: 'USD',
	};
	const unnamed = { replaces: undefined, shownCard: undefined };
	it.each( [
		[
			'changed',
			async ( deps: Deps, client: QueryClient ) => {
				const { plans } = await stage.deps.site.plans();
				const plan = plans.find( ( { planId } ) => planId === 'sports-yearly' );
				return (
					plan &&
					changePlanMutation( deps ).mutationFn?.(
						{ plan, agreed: startOf( plan, agreed ), ...unnamed },
						{ client, meta: undefined }
					)
				);
			},
		],
		[
			'paused',
			( deps: Deps, client: QueryClient ) =>
				pauseMutation( deps ).mutationFn?.(
					{ months: 1, reason: null, agreed: shownStart, shown: null, ...unnamed },
					{ client, meta: undefined }
				),
		],
		[
			'resumed',
			( deps: Deps, client: QueryClient ) =>
				resumeMutation( deps ).mutationFn?.(
					{ agreed: shownStart, shown: null, ...unnamed },
					{ client, meta: undefined }
				),
		],
	] )( 'and nothing of theirs is %s', async ( _what, begin ) => {
		stage.enter( 'monthly' );
		let isPressed = false;
		const deps = stage.composeAgain(
			{},
			{
				async fetch( address, init ) {
					const answer = await fetch( address, init );
					if ( isPressed && String( address ).endsWith( '/plans' ) ) {
						stage.enter( 'yearly' );
					}
					return answer;
				},
			}
		);
		isPressed = true;
		expect( await begin( deps, new QueryClient() ) ).toEqual( {
			ok: false,
			failure: {
				reason: 'session-changed',
				end: 'unchanged',
				message: null,
			},
		} );
		expect( sent( 'identity.subscriptions' ) ).toEqual( [] );
	} );
} );

describe( 'The page shows the next reader before the flow has stopped', () => {
	/** Changes the plan; the test decides when the cancel is answered. */
	async function changePlanAndLeave() {
		let answer = () => {};
		const deps = hasty(
			stage.composeAgain(
				{},
				{
					async fetch( address, init ) {
						const given = await fetch( address, init );
						if ( init?.method === 'DELETE' ) {
							await new Promise< void >( ( resolve ) => {
								answer = resolve;
							} );
						}
						return given;
					},
				}
			)
		);
		stage.enter( 'monthly' );
		const navigation = navigationAt( '/account/settings/membership', { Layout: PageLayout } );
		render(
			<Providers deps={ deps }>
				<NavigationContext value={ navigation }>
					<MembershipScreen />
				</NavigationContext>
			</Providers>
		);
		await press( 'Change plan' );
		fireEvent.click( await screen.findByRole( 'checkbox', { name: /I agree/ } ) );
		await press( /^Change plan, / );
		await waitFor( () => expect( sent( 'identity.cancel-subscription' ) ).toHaveLength( 1 ) );
		stage.enter( 'yearly' );
		act( () => deps.session.notify( { kind: 'started', loaded: null } ) );
		await waitFor( () => expect( screen.queryByRole( 'form' ) ).toBeNull() );
		await screen.findByRole( 'button', { name: 'Change plan' } );
		return () => act( async () => answer() );
	}

	// Proves change-14.
	it( 'and reports it there if the panel is gone', async () => {
		const answer = await changePlanAndLeave();
		await answer();
		await waitFor( () =>
			expect(
				screen.getAllByRole( 'alert' ).map( ( { textContent } ) => textContent )
			).toEqual( [
				'Somebody logged in or out on this device, so we stopped here. Please log in again to continue.',
			] )
		);
		expect( sent( 'identity.subscribe' ) ).toEqual( [] );
	} );

	// Proves session-22.
	it( 'and asks nothing about what only the first one has', async () => {
		await changePlanAndLeave();
		expect( stage.log.map( ( { text } ) => text ) ).toEqual( [] );
	} );
} );
