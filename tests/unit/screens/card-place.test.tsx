import { cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import SubscribeScreen from '#src/screens/account/subscribe/screen.tsx';
import { isCardStepOpen, markVendorScript } from '#src/services/vendors/card-step.ts';
import { cardNonce } from '../../sandbox/reader-acts.ts';
import { setStage } from '../services/stage.ts';
import { fakeCard } from './fake-card.ts';
import { navigationAt, onScreenOf, show } from './show.tsx';
import { press } from './acts.ts';

const stage = setStage();
let card: ReturnType< typeof fakeCard >;

beforeEach( () => {
	onScreenOf( 1280 );
	card = fakeCard( () => cardNonce( stage.world ) );
} );

const plan = ( name: string ) => screen.findByRole( 'radio', { name } );

describe( 'where the card may be typed', () => {
	const openInModal = ( cardOnCleanPage: boolean ) => {
		const assign = vi.fn();
		vi.stubGlobal( 'location', {
			...window.location,
			origin: window.location.origin,
			assign,
		} );
		stage.enter( 'member' );
		const deps = stage.composeAgain(
			{ cardOnCleanPage },
			{ cardFields: async () => card.port }
		);
		show( deps, navigationAt( '/account/subscribe', { kind: 'modal' } ), <SubscribeScreen /> );
		return assign;
	};
	const goesToCleanPage = async ( assign: unknown ) => {
		fireEvent.click( await plan( 'Flexible Yearly' ) );
		await press( 'Get 1 Year for $83.88' );
		expect( assign ).toHaveBeenCalledWith( '/account/subscribe?plan=sports-yearly' );
		expect( screen.queryByRole( 'heading', { name: 'Payment' } ) ).toBeNull();
	};

	// Proves payment-8, vendor-12.
	it( 'is a clean page when the publisher asks for it', async () => {
		await goesToCleanPage( openInModal( true ) );
	} );

	// Proves vendor-22.
	it( 'is a clean page where another company’s script has run', async () => {
		markVendorScript();
		try {
			await goesToCleanPage( openInModal( false ) );
		} finally {
			delete document.documentElement.dataset.circVendorScript;
		}
	} );

	it( 'is the modal otherwise, where no such script begins meanwhile', async () => {
		openInModal( false );
		fireEvent.click( await plan( 'Flexible Yearly' ) );
		await press( 'Get 1 Year for $83.88' );
		expect( await screen.findByRole( 'heading', { name: 'Payment' } ) ).toBeVisible();
		expect( isCardStepOpen() ).toBe( true );
		cleanup();
		expect( isCardStepOpen() ).toBe( false );
	} );
} );
