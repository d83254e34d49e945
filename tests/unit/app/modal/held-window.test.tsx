/** The dialog over a story cannot be closed while a payment is in progress (`payment-52`). */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Boot } from '#src/app/boot.ts';
import { modalHistory } from '#src/app/routing/modal-history.ts';
import { mountPayflow } from '#src/app/modal/payflow-views.tsx';
import { cardNonce } from '../../../sandbox/reader-acts.ts';
import { setBrowserParts } from '../../entry/browser-parts.ts';
import { fakeCard } from '../../screens/fake-card.ts';
import { onScreenOf } from '../../screens/show.tsx';
import { slowBank } from '../../screens/slow-bank.ts';
import { CONFIG, setStage } from '../../services/stage.ts';
import { bootOf } from '../boot/boot.ts';

setBrowserParts();
const stage = setStage();
let card: ReturnType< typeof fakeCard >;
let bank: ReturnType< typeof slowBank >;

beforeEach( () => {
	onScreenOf( 1280 );
	card = fakeCard( () => cardNonce( stage.world ) );
	bank = slowBank();
	stage.enter( 'member' );
} );
afterEach( async () => {
	const open = document.querySelector( 'dialog' );
	await act( async () => open?.close() );
} );

const dialog = () => document.querySelector( 'dialog' ) as HTMLDialogElement;
const button = ( name: string | RegExp ) => within( dialog() ).findByRole( 'button', { name } );
const pressed = async ( name: string | RegExp ) => fireEvent.click( await button( name ) );

/** Opens the dialog as the loader does, up to a payment in progress. */
async function paying() {
	document.body.innerHTML = `<script type="application/json" id="circulation-config">${ JSON.stringify(
		CONFIG
	) }</script>`;
	const { showInDialog } = await import( '#src/entry/dialog.ts' );
	const deps = stage.composeAgain( {}, { cardFields: async () => card.port, fetch: bank.fetch } );
	act( () => {
		showInDialog(
			async () => ( {
				mount: ( host, boot ) => {
					let end = () => {};
					act( () => {
						end = mountPayflow( host, boot, deps, modalHistory( boot ) );
					} );
					return () => act( end );
				},
			} ),
			{
				...( bootOf( { config: deps.config } ) as Boot ),
				path: '/account/subscribe',
			}
		);
	} );
	fireEvent.click( await screen.findByRole( 'radio', { name: 'Flexible Yearly' } ) );
	await pressed( /^(Get|Payment)/ );
	await screen.findByRole( 'heading', { name: 'Payment' } );
	await card.fill();
	fireEvent.click( within( dialog() ).getByRole( 'checkbox' ) );
	await pressed( 'Pay $83.88' );
	await vi.waitFor( () => expect( bank.asked() ).toBe( 1 ) );
}

const WAYS_OUT: Readonly< Record< string, () => unknown > > = {
	Escape: () => fireEvent.keyDown( document.body, { key: 'Escape' } ),
	'the way of a browser to close a dialog': () =>
		// The browser's default action when no listener prevents it.
		dialog().dispatchEvent( new Event( 'cancel', { cancelable: true } ) ) && dialog().close(),
	'a press beside the window': () => {
		fireEvent.pointerDown( dialog() );
		fireEvent.click( dialog() );
	},
	'the close button': () =>
		fireEvent.click( within( dialog() ).getByRole( 'button', { name: 'Close' } ) ),
};

describe( 'The window over a story', () => {
	// Proves payment-53.
	it.each( Object.entries( WAYS_OUT ) )(
		'is not closed by %s while money moves, and says so',
		async ( _name, leave ) => {
			await paying();
			act( () => void leave() );
			expect( dialog() ).toHaveAttribute( 'open' );
			expect(
				screen.getByText(
					'This is under way. Please stay here until you see how it ended.'
				)
			).toBeVisible();
			await bank.answer();
			await screen.findByRole( 'heading', { name: 'You are a member' } );
		}
	);

	// Proves payment-53.
	it.each( Object.entries( WAYS_OUT ) )(
		'is closed by %s once the end is told',
		async ( _name, leave ) => {
			await paying();
			await bank.answer();
			await screen.findByRole( 'heading', { name: 'You are a member' } );
			const open = dialog();
			act( () => void leave() );
			await vi.waitFor( () => expect( open ).not.toHaveAttribute( 'open' ) );
		}
	);
} );
