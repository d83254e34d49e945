/**
 * The page's events while a reader chooses, pays, changes newsletters or leaves: each fires once
 * (`event-1`, `event-2`).
 */
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PAGE_EVENTS } from '#src/domain/site/page-event-list.ts';
import NewslettersScreen from '#src/screens/account/settings/newsletters/screen.tsx';
import CancelScreen from '#src/screens/account/settings/membership/cancel/screen.tsx';
import TextsScreen from '#src/screens/account/settings/texts/screen.tsx';
import SubscribeScreen from '#src/screens/account/subscribe/screen.tsx';
import { cardNonce } from '../../sandbox/reader-acts.ts';
import { setStage } from '../services/stage.ts';
import { fakeCard } from './fake-card.ts';
import { hasty, navigationAt, onScreenOf, show } from './show.tsx';
import { heading, press } from './acts.ts';

const stage = setStage();
const NAMES = Object.keys( PAGE_EVENTS ).map( ( name ) => `circulation:${ name }` );
let told: [ string, unknown ][] = [];
const hear = ( event: Event ) =>
	told.push( [
		event.type.replace( 'circulation:', '' ),
		( event as CustomEvent< unknown > ).detail,
	] );
const names = () => told.map( ( [ name ] ) => name );

beforeEach( () => {
	onScreenOf( 1280 );
	told = [];
	NAMES.forEach( ( name ) => window.addEventListener( name, hear ) );
} );
afterEach( () => NAMES.forEach( ( name ) => window.removeEventListener( name, hear ) ) );

describe( 'The page hears', () => {
	// Proves event-1.
	it( 'of the plans that are seen, of the one that is chosen, and of a payment that begins', async () => {
		const card = fakeCard( () => cardNonce( stage.world ) );
		const PLAN = { planId: 'sports-yearly', interval: 12 };
		stage.enter( 'member' );
		show(
			stage.composeAgain( {}, { cardFields: async () => card.port } ),
			navigationAt( '/account/subscribe' ),
			<SubscribeScreen />
		);
		fireEvent.click( await screen.findByRole( 'radio', { name: 'Flexible Yearly' } ) );
		expect( told ).toEqual( [ [ 'plans-seen', null ] ] );
		await press( /^Get 1 Year/ );
		await heading( 'Payment' );
		await card.fill();
		// The consent is not ticked.
		await press( /^Pay/ );
		await press( /^Pay/ );
		fireEvent.click( screen.getByRole( 'checkbox' ) );
		await press( /^Pay/ );
		await heading( 'You are a member' );
		expect( told ).toEqual( [
			[ 'plans-seen', null ],
			[ 'plan-chosen', PLAN ],
			[ 'error-shown', { kind: 'form' } ],
			[ 'error-shown', { kind: 'form' } ],
			[ 'payment-begun', PLAN ],
			[ 'subscribe', PLAN ],
			[ 'order', expect.objectContaining( { amount: 8388 } ) ],
		] );
	} );

	it( 'how many newsletters were added and left, once the provider has taken it', async () => {
		const { id, email } = stage.enter( 'member' );
		stage.world.newsletters.write( {
			extid: id,
			email,
			lists: { 'Morning Brief': 1, Tonight: 1 },
		} );
		stage.fault( {
			call: 'site.newsletters',
			kind: 'status',
			status: 503,
			from: 2,
			times: 1,
			when: 'before',
		} );
		show( stage.deps, navigationAt( '/account/settings/newsletters' ), <NewslettersScreen /> );
		for ( const name of [ 'Tonight', 'Morning Brief', 'Front Row' ] ) {
			fireEvent.click( await screen.findByLabelText( name ) );
		}
		await press( 'Update 3 newsletters' );
		await screen.findByText( 'There was an error updating subscriptions' );
		expect( names() ).not.toContain( 'newsletter-change' );
		await press( 'Update 3 newsletters' );
		await screen.findByText( 'Your newsletters are updated.' );
		expect( told.at( -1 ) ).toEqual( [ 'newsletter-change', { added: 1, left: 2 } ] );
		expect( names().filter( ( name ) => name === 'newsletter-change' ) ).toHaveLength( 1 );
	} );

	it( 'of texts in the same way', async () => {
		const reader = stage.enter( 'monthly' );
		stage.world.accounts.saveProfile( reader, {
			'phone-number': '+1 212 555 0100',
		} );
		show( stage.deps, navigationAt( '/account/settings/texts' ), <TextsScreen /> );
		fireEvent.click( await screen.findByRole( 'switch', { name: 'Breaking scores' } ) );
		await screen.findByText( 'Breaking scores is on.' );
		expect( told ).toEqual( [ [ 'newsletter-change', { added: 1, left: 0 } ] ] );
	} );

	describe( 'of a reader who thinks of leaving:', () => {
		const open = ( persona: string ) => {
			stage.enter( persona );
			show(
				hasty( stage.composeAgain() ),
				navigationAt( '/account/settings/membership/cancel' ),
				<CancelScreen />
			);
		};

		it( 'the start, the offer, and that it is taken', async () => {
			open( 'monthly' );
			await press( /^Take .* off$/ );
			await heading( 'You keep your membership' );
			expect( told ).toEqual( [
				[ 'cancel-begun', null ],
				[ 'offer-shown', null ],
				[ 'offer-taken', null ],
			] );
		} );

		it( 'of no offer that could not be taken', async () => {
			stage.fault( {
				call: 'site.add-discount',
				kind: 'status',
				status: 400,
				times: 9,
			} );
			open( 'monthly' );
			await press( /^Take .* off$/ );
			await screen.findByText( 'This offer is no longer there. Your price has not changed.' );
			expect( told ).toEqual( [
				[ 'cancel-begun', null ],
				[ 'offer-shown', null ],
				[ 'error-shown', { kind: 'notice' } ],
			] );
		} );

		it( 'that it is done, also when that is found out later', async () => {
			open( 'yearly' );
			await screen.findByRole( 'button', { name: 'Cancel membership' } );
			stage.loseOutcome( 'identity.cancel-subscription' );
			await press( 'Cancel membership' );
			await screen.findByRole( 'button', { name: 'Check again' } );
			expect( names() ).not.toContain( 'cancel' );
			stage.world.faults.clear();
			await press( 'Check again' );
			await heading( 'Your membership is canceled' );
			expect( names().filter( ( name ) => name === 'cancel' ) ).toHaveLength( 1 );
		} );
	} );
} );
