/**
 * The text beside "Loading" when a read hangs, on real screens with a service that does not answer
 * (`limit-21`).
 */
import { act, screen } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GuardedRoute } from '#src/app/routing/guarded-route.tsx';
import { screen as lateScreen } from '#src/app/routing/screen.tsx';
import { RedirectTrail } from '#src/domain/access/guards.ts';
import { readOfferWithRetries } from '#src/flows/money/read-offer.ts';
import ReceiptsScreen from '#src/screens/account/settings/receipts/screen.tsx';
import { VisitorPlans } from '#src/screens/account/subscribe/plans/visitor.tsx';
import SubscribeScreen from '#src/screens/account/subscribe/screen.tsx';
import * as leavePage from '#src/widgets/page/leave-page.ts';
import { navigationAt, onScreenOf, show } from '../../screens/show.tsx';
import { setStage } from '../../services/stage.ts';

const stage = setStage();

let asked: number;
let isSilent: boolean;

/** The service receives the call but does not answer until the test lets it. */
function silence( method: 'get' | 'post', address: string ) {
	asked = 0;
	isSilent = true;
	stage.server.use(
		http[ method ]( `http://localhost:8888${ address }`, () => {
			asked += 1;
			return isSilent ? new Promise< never >( () => {} ) : undefined;
		} )
	);
}

const pass = ( milliseconds: number ) => act( () => vi.advanceTimersByTimeAsync( milliseconds ) );
const button = ( name: string ) => screen.getByRole( 'button', { name } );
const press = ( name: string ) => act( async () => button( name ).click() );
const told = () => screen.queryByText( 'This is taking longer than usual.' );
/** Waits until `isSo` is true, by letting network tasks run while the clock stands still. */
async function until( isSo: () => boolean ) {
	for ( let turns = 0; ! isSo(); turns += 1 ) {
		expect( turns ).toBeLessThan( 5_000 );
		await act( () => new Promise( ( turn ) => setImmediate( turn ) ) );
		await pass( 0 );
	}
}
const comes = ( role: string, name: string ) =>
	until( () => screen.queryAllByRole( role, { name } ).length > 0 );
const isAsked = ( times: number ) => until( () => asked === times );

beforeEach( () => {
	onScreenOf( 1280 );
	vi.useFakeTimers( { toFake: [ 'setTimeout', 'clearTimeout' ] } );
} );
describe( 'a reader who waits', () => {
	const ENGINE = '/zephr/decision-engine';

	// Proves limit-21.
	it( 'learns after five seconds, and not before, that loading takes longer, and can try again or leave', async () => {
		stage.enter( 'member' );
		silence( 'post', ENGINE );
		const navigation = navigationAt( '/account/appsubscribe' );
		show( stage.deps, navigation, <SubscribeScreen /> );
		await isAsked( 1 );
		await pass( 4_900 );
		expect( told() ).toBeNull();
		await pass( 100 );
		expect( told() ).toBeVisible();
		await press( 'Back' );
		expect( navigation.back ).toHaveBeenCalledOnce();

		isSilent = false;
		await press( 'Try again' );
		await comes( 'radio', 'Flexible Yearly' );
		expect( asked ).toBe( 2 );
		expect( told() ).toBeNull();
	} );

	it( 'who tries again keeps the focus, and sees the notice again only after five more seconds', async () => {
		stage.enter( 'member' );
		silence( 'post', ENGINE );
		show( stage.deps, navigationAt( '/account/subscribe' ), <SubscribeScreen /> );
		await isAsked( 1 );
		await pass( 5_000 );
		act( () => button( 'Try again' ).focus() );
		await press( 'Try again' );
		await isAsked( 2 );
		expect( button( 'Trying again...' ) ).toHaveFocus();
		await pass( 5_000 );
		expect( button( 'Try again' ) ).toHaveFocus();
	} );

	// Proves limit-21.
	it( 'for the plan list over a story sees the notice too, and gets the list on another try', async () => {
		const read = () => readOfferWithRetries( stage.deps );
		silence( 'post', ENGINE );
		const { deps } = stage;
		show(
			deps,
			navigationAt( '/account/subscribe', { kind: 'modal' } ),
			<VisitorPlans
				deps={ { ...deps, holds: 'plans' } }
				read={ read }
				taken={ null }
				loadViews={ () => new Promise< never >( () => {} ) }
				goOn={ () => {} }
			/>
		);
		await isAsked( 1 );
		await pass( 5_000 );
		expect( told() ).toBeVisible();
		isSilent = false;
		await press( 'Try again' );
		await comes( 'radio', 'Flexible Yearly' );
	} );

	it( 'on a page of the account sees the notice too', async () => {
		stage.enter( 'monthly' );
		silence( 'get', '/blaize/*subscriptions*' );
		show( stage.deps, navigationAt( '/account/settings/receipts' ), <ReceiptsScreen /> );
		await isAsked( 1 );
		await pass( 5_000 );
		expect( told() ).toBeVisible();
		isSilent = false;
		await press( 'Try again' );
		await isAsked( 2 );
		await until( () => told() === null );
	} );

	it( 'before a page that asks who they are sees the notice too', async () => {
		stage.enter( 'monthly' );
		silence( 'get', '/blaize/*subscriptions*' );
		show(
			stage.deps,
			navigationAt( '/account/subscribe' ),
			<GuardedRoute guard="selling" trail={ new RedirectTrail() }>
				<p>The plans</p>
			</GuardedRoute>
		);
		await isAsked( 1 );
		await pass( 5_000 );
		expect( told() ).toBeVisible();
		expect( screen.queryByText( 'The plans' ) ).toBeNull();
		await press( 'Try again' );
		await isAsked( 2 );
	} );

	// Proves limit-21.
	it( 'for the code of a page can leave, or reload it: it cannot be asked for twice', async () => {
		const reload = vi.spyOn( leavePage, 'reloadPage' ).mockReturnValue();
		const Late = lateScreen( () => new Promise< never >( () => {} ) );
		show( stage.deps, navigationAt( '/account/settings' ), <Late /> );
		await pass( 5_000 );
		expect( told() ).toBeVisible();
		expect( button( 'Back' ) ).toBeVisible();
		await press( 'Try again' );
		expect( reload ).toHaveBeenCalledOnce();
		reload.mockRestore();
	} );

	it( 'for the code of a window over a story can leave alone: the story is not reloaded', async () => {
		const Late = lateScreen( () => new Promise< never >( () => {} ) );
		show( stage.deps, navigationAt( '/account/login', { kind: 'modal' } ), <Late /> );
		await pass( 5_000 );
		expect( button( 'Back' ) ).toBeVisible();
		expect( screen.queryByRole( 'button', { name: 'Try again' } ) ).toBeNull();
	} );
} );
