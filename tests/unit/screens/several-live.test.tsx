/**
 * Every charged subscription is shown with its price, its date and its own cancel (`status-37`).
 */
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import CancelScreen from '#src/screens/account/settings/membership/cancel/screen.tsx';
import MembershipScreen from '#src/screens/account/settings/membership/screen.tsx';
import PaymentMethodScreen from '#src/screens/account/settings/payment-method/screen.tsx';
import { cardNonce, setCardsDecline, subscribeTo } from '../../sandbox/reader-acts.ts';
import { setStage } from '../services/stage.ts';
import { hasty, navigationAt, onScreenOf, show } from './show.tsx';

const stage = setStage();
const MEMBERSHIP = '/account/settings/membership';
const CANCEL = `${ MEMBERSHIP }/cancel`;

beforeEach( () => onScreenOf( 1280 ) );

type Row = Record< string, unknown >;
type Change = ( row: Row ) => Row | [];

/** The service's list, with each row changed or left out by the test. */
const answering =
	( change: Change ): typeof fetch =>
	async ( input, init ) => {
		const answer = await fetch( input, init );
		if ( ! /\/braintree\/subscriptions$/.test( String( input ) ) ) {
			return answer;
		}
		const rows = ( await answer.json() ) as Row[];
		return Response.json( rows.flatMap( change ), {
			status: answer.status,
			headers: answer.headers,
		} );
	};

function open(
	Screen: typeof MembershipScreen,
	path: string,
	search = '',
	change: Change = ( row ) => row
) {
	const navigation = navigationAt( path, { search } );
	show(
		hasty( stage.composeAgain( {}, { fetch: answering( change ) } ) ),
		navigation,
		<Screen />
	);
	return navigation;
}
const cancelLinks = async () =>
	( await screen.findAllByRole( 'link', { name: 'Cancel membership' } ) ).map( ( link ) =>
		link.getAttribute( 'href' )
	);
const hrefOf = ( { id }: { readonly id: string } ) => `${ CANCEL }?subscription=${ id }`;

/** Logs in a reader to whom another sales channel has sold a second subscription. */
function enterWithTwo() {
	const account = stage.enter( 'yearly' );
	const [ first ] = stage.live( 'yearly' );
	Object.assign( first ?? {}, { state: 'cancelled' } );
	const second = subscribeTo( stage.world, account, 'sports-half-yearly' );
	Object.assign( first ?? {}, { state: 'active' } );
	return second;
}

describe( 'two live subscriptions', () => {
	beforeEach( () => void enterWithTwo() );

	// Proves status-37.
	it( 'each have a card with the amount, the next payment and a cancel of its own', async () => {
		open( MembershipScreen, MEMBERSHIP );
		const other = await screen.findByText( 'This one is charged too, until you cancel it.' );
		expect( await cancelLinks() ).toEqual(
			expect.arrayContaining( stage.live( 'yearly' ).map( hrefOf ) )
		);
		const card = other.closest( 'section, article, .circ-status' );
		expect( card ).toHaveTextContent( /Next payment/ );
		expect( card ).toHaveTextContent( /\$(47\.94|83\.88)/ );
	} );

	// Proves status-37.
	it( 'are both named with their amounts where one press ends both', async () => {
		open( CancelScreen, CANCEL );
		const ends = ( await screen.findByText( 'This ends:' ) ).parentElement;
		expect( ends ).toHaveTextContent( /\$83\.88 on September/ );
		expect( ends ).toHaveTextContent( /\$47\.94 on May/ );
	} );

	it( 'end one by one by their own cancel', async () => {
		const [ first ] = stage.live( 'yearly' );
		open( CancelScreen, CANCEL, `?subscription=${ first?.id }` );
		fireEvent.click( await screen.findByRole( 'button', { name: 'Cancel membership' } ) );
		await screen.findByRole( 'heading', {
			name: 'Your membership is canceled',
		} );
		expect( stage.live( 'yearly' ) ).toHaveLength( 1 );
		expect( stage.live( 'yearly' )[ 0 ]?.id ).not.toBe( first?.id );
	} );

	// Proves status-37, cancel-3.
	it( 'are not both said to be over where one press ends one of them', async () => {
		const [ first ] = stage.live( 'yearly' );
		open( CancelScreen, CANCEL, `?subscription=${ first?.id }` );
		const ahead = await screen.findByRole( 'list', { name: 'If you cancel' } );
		expect( ahead ).toHaveTextContent(
			/After that.*another one of yours is still charged, until you cancel it/i
		);
		expect( ahead ).not.toHaveTextContent( /Nothing|last day of reading/ );
		fireEvent.click( await screen.findByRole( 'button', { name: 'Cancel membership' } ) );
		await screen.findByRole( 'heading', { name: 'Your membership is canceled' } );
		expect(
			await screen.findByText( /Another one of yours is still being charged/ )
		).toBeVisible();
		expect( screen.queryByText( /Nothing more will be charged\./ ) ).toBeNull();
		expect( screen.queryByText( 'Last day of reading' ) ).toBeNull();
	} );
} );

// Proves status-37.
it( 'the card of a canceled one does not say that nothing is charged beside one that is', async () => {
	stage.enter( 'cancelled-time-left' );
	open(
		MembershipScreen,
		MEMBERSHIP,
		'',
		( row ) =>
			[
				row,
				{
					...row,
					'external-id': 'beside',
					plan_id: 'sports-2019',
					'subscription-state': 'active',
				},
			] as never
	);
	await screen.findByText( /^This plan continues and is charged/ );
	expect( screen.queryByText( /Nothing more will be charged\./ ) ).toBeNull();
	expect( screen.queryByText( 'Nothing. Your account and newsletters stay.' ) ).toBeNull();
} );

// Proves status-37.
it( 'a cancel of an ended subscription ends nothing else, and says what is still charged', async () => {
	stage.enter( 'yearly' );
	open( CancelScreen, CANCEL, '?subscription=ended-long-ago' );
	expect(
		await screen.findByText( /Another one of yours is still being charged/ )
	).toBeVisible();
	expect( screen.queryByRole( 'button', { name: 'Cancel membership' } ) ).toBeNull();
	expect( stage.live( 'yearly' ) ).toHaveLength( 1 );
} );

// Proves status-37.
it.each( [ 'suspended', 'trialing', null, undefined ] )(
	'a subscription in the state %j is shown with its date and a cancel, and nothing is sold',
	async ( state ) => {
		stage.enter( 'monthly' );
		open( MembershipScreen, MEMBERSHIP, '', ( row ) => ( {
			...row,
			'subscription-state': state,
		} ) );
		expect( await screen.findByText( /We do not know the state of this one/ ) ).toBeVisible();
		expect( screen.getByText( 'Next payment' ) ).toBeVisible();
		expect( await cancelLinks() ).toEqual( stage.live( 'monthly' ).map( hrefOf ) );
		expect( screen.queryByRole( 'link', { name: 'See plans' } ) ).toBeNull();
		expect( screen.queryByText( /Ended on/ ) ).toBeNull();
		fireEvent.click( screen.getByText( 'Why do I see this?' ) );
		expect(
			await screen.findByText(
				'The billing service lists it in a state that we do not know.'
			)
		).toBeVisible();
	}
);

// Proves status-23, status-37.
it( 'one that has ended on an unlisted plan is not charged, though another one waits behind it', async () => {
	stage.world.wire = 'specified';
	stage.enter( 'pending-change' );
	open( MembershipScreen, MEMBERSHIP, '', ( row ) =>
		row[ 'subscription-state' ] === 'cancelled' ? { ...row, plan_id: 'sports-2019' } : row
	);
	expect( await screen.findAllByText( 'A plan we no longer list' ) ).not.toEqual( [] );
	expect( screen.queryByText( /^This plan continues/ ) ).toBeNull();
	expect( await cancelLinks() ).toEqual( [ CANCEL ] );
} );

/**
 * Makes the yearly subscription past due. Its dates are later than those of the running half-yearly
 * one, so it is listed first.
 */
const withEarlierPastDue = ( row: Row ) =>
	row.plan_id === 'sports-yearly' ? { ...row, 'subscription-state': 'past due' } : row;

// Proves status-37.
it( 'the card of the running one names its own payment, though another one is listed first', async () => {
	enterWithTwo();
	open( MembershipScreen, MEMBERSHIP, '', withEarlierPastDue );
	expect( await screen.findByText( /^\$47\.94 on May/ ) ).toBeVisible();
} );

it( 'another card pays for the running one, though another one is listed first', async () => {
	const second = enterWithTwo();
	const [ first ] = stage.live( 'yearly' );
	stage.world.cards.redeem(
		stage.reader( 'yearly' ),
		cardNonce( stage.world, '5555555555554444' )
	);
	open( PaymentMethodScreen, '/account/settings/payment-method', '', withEarlierPastDue );
	const before = first?.cardToken;
	fireEvent.click( await screen.findByRole( 'button', { name: /^Use for membership .*4444/ } ) );
	await screen.findByText( /4444 pays for your membership now\.$/ );
	expect(
		stage.live( 'yearly' ).map( ( { id, cardToken } ) => [ id, cardToken !== before ] )
	).toEqual( [
		[ first?.id, false ],
		[ second.id, true ],
	] );
} );

it( 'a past-due one beside an active one is charged too, and says so', async () => {
	const second = enterWithTwo();
	open( MembershipScreen, MEMBERSHIP, '', ( row ) =>
		row[ 'external-id' ] === second.id ? { ...row, 'subscription-state': 'past due' } : row
	);
	const other = await screen.findByText( 'This one is charged too, until you cancel it.' );
	const card = other.closest( 'section, article, .circ-status' );
	expect( within( card as HTMLElement ).getByText( 'Past due' ) ).toBeVisible();
} );

// Proves status-37.
it( 'two past-due ones have a cancel each, which ends that one alone', async () => {
	enterWithTwo();
	open( MembershipScreen, MEMBERSHIP, '', ( row ) => ( {
		...row,
		'subscription-state': 'past due',
	} ) );
	await screen.findByRole( 'heading', { name: 'If you pay now' } );
	expect( ( await cancelLinks() ).sort() ).toEqual( stage.live( 'yearly' ).map( hrefOf ).sort() );
} );

// Proves payment-45.
it.each( [
	[ 'beside an active one', {} ],
	[ 'on an unlisted plan', { plan_id: 'sports-2019' } ],
] )( 'a past-due one %s is paid in its own card', async ( where, more ) => {
	const persona = where === 'beside an active one' ? 'yearly' : 'past-due';
	if ( persona === 'yearly' ) {
		enterWithTwo();
	} else {
		stage.enter( persona );
	}
	const [ owing ] = stage.live( persona );
	Object.assign( owing ?? {}, { state: 'past due' } );
	const before = stage.world.billing.charges().length;
	setCardsDecline( stage.world, stage.reader( persona ), false );
	open( MembershipScreen, MEMBERSHIP, '', ( row ) =>
		row[ 'external-id' ] === owing?.id ? { ...row, ...more } : row
	);
	fireEvent.click( await screen.findByRole( 'button', { name: /^Pay \$[\d.]+ with / } ) );
	await screen.findByText( /^You paid \$[\d.]+\. Your membership continues\.$/ );
	expect( owing?.state ).toBe( 'active' );
	expect( stage.world.billing.charges() ).toHaveLength( before + 1 );
} );

// Proves cancel-7.
it( 'A waiting membership is found where the list names it only behind the one before it', async () => {
	stage.enter( 'pending-change' );
	stage.world.wire = 'specified';
	stage.fault( { call: 'identity.cancel-subscription', kind: 'status', status: 400 } );
	open( CancelScreen, CANCEL, '', ( row ) =>
		row[ 'subscription-state' ] === 'pending' ? [] : row
	);
	fireEvent.click( await screen.findByRole( 'button', { name: 'Cancel membership' } ) );
	fireEvent.click( await screen.findByRole( 'button', { name: 'Check again' } ) );
	expect(
		await screen.findByText( 'Your membership is not canceled. You can cancel it now.' )
	).toBeVisible();
} );
