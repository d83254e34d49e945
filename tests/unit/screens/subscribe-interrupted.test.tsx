/** Tests what can interrupt a reader before the outcome of a payment (`payment-52`). */
import { createMoneyJournal } from '#src/services/browser/money-journal.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Providers } from '#src/app/pages/providers.tsx';
import { POST_LOGIN_WAIT_MS } from '#src/domain/limits.ts';
import type { Deps } from '#src/flows/deps/deps.ts';
import { endSession } from '#src/flows/session/end-session.ts';
import MembershipScreen from '#src/screens/account/settings/membership/screen.tsx';
import SubscribeScreen from '#src/screens/account/subscribe/screen.tsx';
import type { Navigation } from '#src/widgets/page/navigation.tsx';
import { cardNonce } from '../../sandbox/reader-acts.ts';
import { setStage } from '../services/stage.ts';
import { fakeCard } from './fake-card.ts';
import { hasty, navigationAt, onScreenOf, show } from './show.tsx';
import { isPurchase, slowBank } from './slow-bank.ts';
import { press } from './acts.ts';

const stage = setStage();
let card: ReturnType< typeof fakeCard >;
let bank: ReturnType< typeof slowBank >;

beforeEach( () => {
	onScreenOf( 1280 );
	card = fakeCard( () => cardNonce( stage.world ) );
	bank = slowBank();
} );

const page = () => navigationAt( '/account/subscribe' );
const compose = ( fetch?: typeof globalThis.fetch ) =>
	stage.composeAgain( {}, { cardFields: async () => card.port, ...( fetch && { fetch } ) } );
const draw = ( deps: Deps, navigation = page(), drawn = <SubscribeScreen /> ) => {
	const shown = show( deps, navigation, <Providers deps={ deps }>{ drawn }</Providers> );
	return { ...shown, navigation };
};
const charges = () =>
	stage.world.billing
		.charges()
		.filter( ( { account } ) => account === stage.reader( 'member' ).id ).length;

async function readyToPay( deps: Deps ) {
	stage.enter( 'member' );
	const shown = draw( deps );
	fireEvent.click( await screen.findByRole( 'radio', { name: 'Flexible Yearly' } ) );
	await press( /^(Get|Payment)/ );
	await screen.findByRole( 'heading', { name: 'Payment' } );
	await card.fill();
	fireEvent.click( screen.getByRole( 'checkbox' ) );
	return shown;
}

/** The browser's own question before a reload or a closed tab. */
const browserAsks = () =>
	! window.dispatchEvent( new Event( 'beforeunload', { cancelable: true } ) );

describe( 'While a payment is under way', () => {
	// Proves payment-53.
	it( 'the browser asks before a reload, and no longer once the outcome is shown', async () => {
		await readyToPay( compose( bank.fetch ) );
		expect( browserAsks() ).toBe( false );
		await press( 'Pay $83.88' );
		await vi.waitFor( () => expect( bank.asked() ).toBe( 1 ) );
		expect( browserAsks() ).toBe( true );
		await bank.answer();
		await screen.findByRole( 'heading', { name: 'You are a member' } );
		expect( browserAsks() ).toBe( false );
	} );

	// Proves payment-53.
	it( 'every move inside the app is held, with the reason, until the outcome is shown', async () => {
		const free = vi.fn();
		const hold = vi.fn< NonNullable< Navigation[ 'hold' ] > >( () => free );
		stage.enter( 'member' );
		draw( compose( bank.fetch ), navigationAt( '/account/subscribe', { hold } ) );
		fireEvent.click( await screen.findByRole( 'radio', { name: 'Flexible Yearly' } ) );
		await press( /^(Get|Payment)/ );
		await screen.findByRole( 'heading', { name: 'Payment' } );
		await card.fill();
		fireEvent.click( screen.getByRole( 'checkbox' ) );
		expect( hold ).not.toHaveBeenCalled();
		await press( 'Pay $83.88' );
		await vi.waitFor( () => expect( bank.asked() ).toBe( 1 ) );
		const leave = vi.fn();
		const seen = vi.spyOn( HTMLElement.prototype, 'scrollIntoView' );
		act( () => hold.mock.calls[ 0 ]?.[ 0 ]( leave ) );
		expect(
			screen.getByText( 'This is under way. Please stay here until you see how it ended.' )
		).toBeVisible();
		expect( seen ).toHaveBeenCalledExactlyOnceWith( { block: 'nearest' } );
		expect( leave ).not.toHaveBeenCalled();
		expect( free ).not.toHaveBeenCalled();
		await bank.answer();
		await screen.findByRole( 'heading', { name: 'You are a member' } );
		expect( free ).toHaveBeenCalledOnce();
	} );
} );

describe( 'A new reader who has paid before the log-in has ended its wait', () => {
	it( 'continues to read what was bought', async () => {
		const deps = compose();
		const { clock } = deps.browser;
		let isWaiting = false;
		let end = () => {};
		const slow: Deps = {
			...deps,
			browser: {
				...deps.browser,
				clock: {
					...clock,
					wait: ( time ) =>
						new Promise( ( resolve ) => {
							if ( time === POST_LOGIN_WAIT_MS ) {
								isWaiting = true;
								end = resolve;
							} else {
								resolve();
							}
						} ),
				},
			},
		};
		slow.store.setState( {
			payflow: { selectedPlan: 'sports-yearly', showPaymentForm: true },
		} );
		const { navigation } = draw(
			slow,
			navigationAt( '/account/subscribe', {
				search: '?plan=sports-yearly&step=account',
			} )
		);
		const typed = async ( label: string, value: string ) =>
			fireEvent.change( await screen.findByLabelText( label ), {
				target: { value },
			} );
		await typed( 'Email', 'quick@example.com' );
		await typed( 'Password', 'Seventh game 7' );
		await press( 'Create account' );
		await screen.findByRole( 'heading', { name: 'Payment' } );
		await card.fill();
		fireEvent.click( screen.getByRole( 'checkbox' ) );
		await press( 'Pay $83.88' );
		await screen.findByRole( 'heading', { name: 'You are a member' } );
		expect( isWaiting ).toBe( true );
		await act( async () => end() );
		expect( navigation.done ).not.toHaveBeenCalled();
		expect( screen.getByRole( 'heading', { name: 'You are a member' } ) ).toBeVisible();
	} );
} );

describe( 'Another tab of this browser that is busy with the membership', () => {
	function beginInOtherTab( deps: Deps ) {
		let done = () => {};
		const work = new Promise< void >( ( resolve ) => {
			done = resolve;
		} );
		const other = deps.billingLock.run( () => work );
		return () =>
			act( async () => {
				done();
				await other;
			} );
	}

	// Proves payment-54.
	it( 'is named after three seconds, and the payment continues as soon as it is done', async () => {
		const deps = compose();
		const endOther = beginInOtherTab( deps );
		await readyToPay( deps );
		vi.useFakeTimers( { toFake: [ 'setTimeout', 'clearTimeout' ] } );
		const busy = () => screen.queryByText( /^Another tab is still busy/ );
		fireEvent.click( screen.getByRole( 'button', { name: 'Pay $83.88' } ) );
		await act( () => vi.advanceTimersByTimeAsync( 2_900 ) );
		expect( busy() ).toBeNull();
		await act( () => vi.advanceTimersByTimeAsync( 200 ) );
		expect( busy() ).toHaveTextContent(
			'Another tab is still busy with your membership. This page continues as soon as it is done.'
		);
		// The page must not say that it waits for the bank, because this reader does not.
		await act( () => vi.advanceTimersByTimeAsync( 6_000 ) );
		expect( busy() ).toBeVisible();
		expect( screen.queryByText( /Still waiting for the bank/ ) ).toBeNull();
		expect( stage.calls() ).not.toContain( 'identity.subscribe' );
		vi.useRealTimers();
		await endOther();
		await screen.findByRole( 'heading', { name: 'You are a member' } );
		expect( busy() ).toBeNull();
	} );

	// Proves payment-54.
	it.each( [
		[ 'pause', 0, 'Another tab is pausing your membership.' ],
		[ 'resume', 0, 'Another tab is resuming your membership.' ],
		[ 'change-plan', 0, 'Another tab is changing your plan.' ],
		[ 'past-due', 0, 'Another tab is paying for your membership.' ],
		// A change that was left half-way a day ago is not what the other tab is doing now.
		[ 'pause', 86_400_000, 'Another tab is still busy with your membership.' ],
	] as const )(
		'is named by what it does: %s, begun %d milliseconds ago',
		async ( kind, ago, sentence ) => {
			const deps = compose();
			const endOther = beginInOtherTab( deps );
			await readyToPay( deps );
			const startedAt = new Date( deps.browser.clock.now().getTime() - ago ).toISOString();
			const journal = createMoneyJournal( deps.journal );
			if ( kind === 'past-due' ) {
				const marks = { card: null, usualBefore: null };
				journal.beginPayment( { kind, startedAt, ...marks, subscriptionId: 'S-1' } );
			} else {
				const start = {
					planId: 'sports-monthly',
					productId: 'sports-membership',
					startsOn: null,
					amount: 999,
					currency: 'USD',
				};
				journal.begin( {
					id: 'elsewhere',
					kind,
					startedAt,
					cancels: 'S-1',
					card: null,
					months: null,
					sentAt: null,
					target: start,
					fallback: start,
				} );
			}
			vi.useFakeTimers( { toFake: [ 'setTimeout', 'clearTimeout' ] } );
			fireEvent.click( screen.getByRole( 'button', { name: 'Pay $83.88' } ) );
			await act( () => vi.advanceTimersByTimeAsync( 3_100 ) );
			expect( screen.getByText( /^Another tab is/ ) ).toHaveTextContent(
				`${ sentence } This page continues as soon as it is done.`
			);
			journal.end( {}, null );
			journal.endPayment( {}, null );
			vi.useRealTimers();
			await endOther();
			await screen.findByRole( 'heading', { name: 'You are a member' } );
		}
	);
} );

describe( 'A session that ended before Pay', () => {
	const logOutElsewhere = () => {
		document.cookie = 'blaize_session=; Path=/; Max-Age=0';
		document.cookie = 'blaize_tracking_id=; Path=/; Max-Age=0';
	};
	const loggedOut = async () => {
		expect( await screen.findByText( 'Log in again' ) ).toBeVisible();
		expect( screen.getByRole( 'heading', { name: 'Payment' } ) ).toHaveFocus();
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( 'Nothing was charged.' );
		expect( screen.queryByRole( 'radio' ) ).toBeNull();
	};
	/** Logs the reader in again, and shows the same page. */
	async function logInAgain(
		deps: Deps,
		{ navigation, unmount }: Awaited< ReturnType< typeof readyToPay > >
	) {
		await press( 'Log In' );
		expect( navigation.go ).toHaveBeenCalledWith( '/account/login', {
			comeBack: true,
		} );
		unmount();
		stage.enter( 'member' );
		deps.session.notify( { kind: 'started', loaded: null } );
		draw( deps );
		await screen.findByRole( 'heading', { name: 'Payment' } );
		expect( deps.store.getState().payflow ).toEqual( {
			selectedPlan: 'sports-yearly',
			showPaymentForm: true,
		} );
		await card.fill();
		fireEvent.click( screen.getByRole( 'checkbox' ) );
		await press( 'Pay $83.88' );
		await screen.findByRole( 'heading', { name: 'You are a member' } );
	}

	// Proves payment-55.
	it( 'in another tab counts as not charged, and after the log-in the same payment is here', async () => {
		const deps = hasty( compose() );
		const before = charges();
		const shown = await readyToPay( deps );
		logOutElsewhere();
		act( () => endSession( deps, 'other-tab' ) );
		await loggedOut();
		await logInAgain( deps, shown );
		expect( charges() ).toBe( before + 1 );
	} );

	// Proves payment-55.
	it( 'without this page hearing of it is found at the press, and nothing is sent', async () => {
		const deps = hasty( compose() );
		const before = charges();
		const shown = await readyToPay( deps );
		logOutElsewhere();
		await press( 'Pay $83.88' );
		await loggedOut();
		expect( stage.calls() ).not.toContain( 'identity.subscribe' );
		expect( charges() ).toBe( before );
		await logInAgain( deps, shown );
		expect( charges() ).toBe( before + 1 );
	} );

	// Proves payment-55.
	it( 'at the service alone is found at the press, and nothing is sent', async () => {
		const deps = hasty( compose() );
		const before = charges();
		const shown = await readyToPay( deps );
		stage.world.accounts.closeSession( stage.world.accounts.sessions().at( -1 )?.id ?? null );
		await press( 'Pay $83.88' );
		await loggedOut();
		expect( stage.calls() ).not.toContain( 'identity.subscribe' );
		await logInAgain( deps, shown );
		expect( charges() ).toBe( before + 1 );
	} );
} );

describe( 'A session that ended while the bank was working', () => {
	// Proves payment-55.
	it( 'is shown with the outcome of the payment, and never as nothing charged', async () => {
		const before = charges();
		await readyToPay( compose( bank.fetch ) );
		await press( 'Pay $83.88' );
		await vi.waitFor( () => expect( bank.asked() ).toBe( 1 ) );
		for ( const name of [ 'blaize_session', 'blaize_tracking_id' ] ) {
			document.cookie = `${ name }=; Path=/; Max-Age=0`;
		}
		await bank.answer();
		expect( await screen.findByText( 'Log in again' ) ).toBeVisible();
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent(
			/^We do not know yet whether it was done\. Please do not try again before you have looked\./
		);
		expect( charges() ).toBe( before );
	} );
} );

describe( 'A page that was gone while it paid', () => {
	/** Lets the service complete the purchase, but never delivers its answer. */
	const hearNothing = ( async ( address, init ) => {
		const answer = await fetch( address, init );
		return isPurchase( address, init ) ? new Promise< never >( () => {} ) : answer;
	} ) satisfies typeof fetch;

	async function payAndReload() {
		const before = charges();
		const first = await readyToPay( compose( hearNothing ) );
		await press( 'Pay $83.88' );
		await vi.waitFor( () => expect( charges() ).toBe( before + 1 ) );
		first.unmount();
		sessionStorage.clear();
		return before + 1;
	}
	const found = async () =>
		expect(
			await screen.findByText( 'Your payment went through. You are a member.' )
		).toBeVisible();

	// Proves payment-56.
	it( 'says in the payflow that it went through, and offers neither plan nor Pay', async () => {
		const paid = await payAndReload();
		draw( hasty( compose() ) );
		await found();
		expect( screen.queryByRole( 'radio' ) ).toBeNull();
		expect( screen.queryByRole( 'button', { name: /^Pay/ } ) ).toBeNull();
		expect( charges() ).toBe( paid );
		expect( stage.told ).toEqual( [ 'subscribe' ] );
	} );

	// Proves payment-56.
	it( 'says it on the membership page too, beside the membership', async () => {
		const paid = await payAndReload();
		draw(
			hasty( compose() ),
			navigationAt( '/account/settings/membership' ),
			<MembershipScreen />
		);
		await found();
		expect( await screen.findByRole( 'region', { name: 'Sports Membership' } ) ).toBeVisible();
		expect( charges() ).toBe( paid );
	} );

	// Proves payment-56.
	it( 'sells nothing while its outcome is unknown', async () => {
		await payAndReload();
		stage.fault( {
			call: 'identity.subscriptions',
			kind: 'status',
			status: 503,
			times: 40,
		} );
		draw( hasty( compose() ) );
		expect( await screen.findByText( 'We do not know yet' ) ).toBeVisible();
		expect( screen.queryByRole( 'radio' ) ).toBeNull();
		stage.world.faults.clear();
		await press( 'Check again' );
		await found();
	} );
} );
