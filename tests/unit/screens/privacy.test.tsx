import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PAGE_SETTINGS } from '#src/domain/site/page-settings.ts';
import type { PrivacyService } from '#src/domain/site/boot-config.ts';
import DevicesScreen from '#src/screens/account/settings/devices/screen.tsx';
import PrivacyScreen from '#src/screens/account/settings/privacy/screen.tsx';
import { saveFile } from '#src/services/browser/save-file.ts';
import { leaveFor } from '#src/widgets/page/leave-page.ts';
import { subscribeTo } from '../../sandbox/reader-acts.ts';
import { installDialogs } from '../entry/browser-parts.ts';
import { cookies, emailOf, setStage } from '../services/stage.ts';
import { navigationAt, onScreenOf, show } from './show.tsx';
import { pointAndPress } from './acts.ts';

vi.mock( '#src/services/browser/save-file.ts' );
vi.mock( '#src/widgets/page/leave-page.ts' );

const stage = setStage();
const ALL = [ 'export', 'delete', 'devices' ] as const;

beforeEach( () => {
	installDialogs();
	onScreenOf( 1280 );
	vi.mocked( saveFile ).mockClear();
	stage.enter( 'member' );
} );

const openPrivacy = (
	privacy: readonly PrivacyService[] = ALL,
	page = '/privacy/',
	withdrawal = false
) =>
	show(
		stage.composeAgain( {
			account: { privacy, withdrawal },
			legal: { ...PAGE_SETTINGS.legal, privacy: page },
		} ),
		navigationAt( '/account/settings/privacy' ),
		<PrivacyScreen />
	);
const part = ( name: string ) => screen.findByRole( 'region', { name } );
const PRIVACY_PAGE = 'Contact us';

describe( 'Privacy and data', () => {
	// Proves profile-35.
	it( 'says which data is held and where', async () => {
		openPrivacy();
		const list = within( await part( 'What we keep, and where' ) );
		expect( list.getAllByRole( 'listitem' ) ).toHaveLength( 5 );
		expect( list.getByRole( 'link', { name: 'See membership' } ) ).toHaveAttribute(
			'href',
			'/account/settings/membership'
		);
	} );

	// Proves profile-35.
	it( 'names withdrawals where the site has the form', async () => {
		openPrivacy( ALL, '/privacy/', true );
		const list = within( await part( 'What we keep, and where' ) );
		expect( list.getByText( 'Your withdrawals from a contract' ) ).toBeVisible();
		expect(
			list.getByText( /whether the receipt was sent to you.+three years/ )
		).toBeVisible();
	} );

	// Proves profile-36.
	it( 'says whom to ask while the service offers neither copy nor deletion, and makes no call', async () => {
		openPrivacy( [] );
		expect( await part( 'Get a copy, or delete my account' ) ).toHaveTextContent(
			/copy of what we hold.+have your account deleted/
		);
		expect( screen.getByRole( 'link', { name: PRIVACY_PAGE } ) ).toHaveAttribute(
			'href',
			'/privacy/'
		);
		expect( screen.queryAllByRole( 'button', { name: /my/ } ) ).toEqual( [] );
		expect( stage.calls() ).toEqual( [] );
	} );

	it( 'asks only for what the service does not offer', async () => {
		openPrivacy( [ 'export' ] );
		await part( 'Download my data' );
		const request = await part( 'Delete my account' );
		expect( request ).toHaveTextContent( /ask us/ );
		expect( request ).not.toHaveTextContent( /copy/ );
	} );

	it( 'says whom to ask for a copy where only the deletion is offered', async () => {
		openPrivacy( [ 'delete' ] );
		expect( await part( 'Get a copy of my data' ) ).toHaveTextContent( /ask us/ );
	} );

	it( 'links nowhere on a site without a privacy page', async () => {
		openPrivacy( [], '' );
		await part( 'Get a copy, or delete my account' );
		expect( screen.queryByText( PRIVACY_PAGE ) ).toBeNull();
	} );

	// Proves profile-37.
	it( 'offers the reader a copy of their data', async () => {
		openPrivacy();
		await pointAndPress( 'Download my data' );
		await screen.findByText( 'Your data is in your downloads.' );
		const [ name, text ] = vi.mocked( saveFile ).mock.calls[ 0 ] ?? [];
		expect( name ).toBe( 'my-data.json' );
		expect( JSON.parse( text ?? '' ) ).toMatchObject( {
			account: { emailAddress: emailOf( 'member' ) },
			profile: { 'full-name': 'Maya Ortiz' },
			subscriptions: [],
			newsletters: expect.any( Array ),
		} );
	} );

	it( 'says that there is no copy when a service refuses one', async () => {
		openPrivacy();
		await screen.findByRole( 'button', { name: 'Download my data' } );
		stage.fault( { call: 'decision.payment-methods', kind: 'status', status: 403, times: 9 } );
		await pointAndPress( 'Download my data' );
		await screen.findByText( 'Your data could not be put together. Please try again later.' );
		expect( saveFile ).not.toHaveBeenCalled();
	} );

	// Proves profile-37.
	it( 'includes memberships and cards, and nothing that can move money', async () => {
		const account = stage.enter( 'monthly' );
		openPrivacy();
		await pointAndPress( 'Download my data' );
		await screen.findByText( 'Your data is in your downloads.' );
		const [ , text = '' ] = vi.mocked( saveFile ).mock.calls[ 0 ] ?? [];
		const copy = JSON.parse( text );
		expect( copy.subscriptions ).toHaveLength( 1 );
		expect( copy.paymentMethods ).toMatchObject(
			[ { lastFour: /\d{4}/ } ].map( () => ( {
				lastFour: expect.stringMatching( /^\d{4}$/ ),
			} ) )
		);
		for ( const { token } of stage.world.cards.of( account ) ) {
			expect( text ).not.toContain( token );
		}
		expect( text ).not.toMatch( /nonce|"token"|paymentMethodToken/ );
	} );

	// Proves profile-37.
	it.each( [
		[ 'identity.profile', 'status' ],
		[ 'identity.subscriptions', 'html' ],
		[ 'decision.payment-methods', 'truncated' ],
		[ 'identity.extended-profile', 'drop' ],
		[ 'site.newsletters', 'status' ],
	] )( 'hands over nothing that is no copy (%s: %s)', async ( call, kind ) => {
		openPrivacy();
		await screen.findByRole( 'button', { name: 'Delete my account' } );
		stage.fault( {
			call,
			kind,
			times: 9,
			...( kind === 'status' && { status: 503 } ),
		} );
		await pointAndPress( 'Download my data' );
		await screen.findByText( /so we made no copy/ );
		expect( saveFile ).not.toHaveBeenCalled();
	} );
} );

describe( 'Deleting the account', () => {
	const confirm = async ( typed: string ) => {
		await pointAndPress( 'Delete my account' );
		await userEvent.type(
			await screen.findByLabelText( 'Email address of this account' ),
			typed
		);
		await pointAndPress( 'Delete for good' );
	};

	// Proves profile-38.
	it( 'is closed while billing runs, one press away from canceling', async () => {
		subscribeTo( stage.world, stage.reader( 'member' ), 'sports-monthly' );
		openPrivacy();
		const region = within( await part( 'Delete my account' ) );
		expect( await region.findByRole( 'link', { name: 'Cancel membership' } ) ).toHaveAttribute(
			'href',
			'/account/settings/membership/cancel'
		);
		expect( region.queryByRole( 'button' ) ).toBeNull();
	} );

	it.each( [ 'past-due', 'unknown-plan', 'home-delivery' ] )(
		'is closed to a reader who is %s',
		async ( persona ) => {
			stage.enter( persona );
			openPrivacy();
			const region = within( await part( 'Delete my account' ) );
			await region.findByText( 'Your membership is still running' );
			expect( region.queryByRole( 'button' ) ).toBeNull();
		}
	);

	// Proves profile-38.
	it( 'is closed while it is not known whether billing runs', async () => {
		stage.fault( {
			call: 'identity.subscriptions',
			kind: 'status',
			status: 503,
			times: 3,
		} );
		openPrivacy();
		await screen.findByText( 'We cannot reach the billing service' );
		expect( screen.queryByRole( 'button', { name: 'Delete my account' } ) ).toBeNull();
		await pointAndPress( 'Try again' );
		await screen.findByRole( 'button', { name: 'Delete my account' } );
	} );

	// Proves profile-39.
	it( 'requires the typed address, and returns the focus to a reader who changes their mind', async () => {
		openPrivacy();
		await confirm( 'somebody@else.example' );
		expect(
			screen.getByLabelText( 'Email address of this account' )
		).toHaveAccessibleDescription( /Type the email address of this account/ );
		expect( stage.calls() ).not.toContain( 'identity.delete-account' );
		await pointAndPress( 'Keep my account' );
		expect( screen.getByRole( 'button', { name: 'Delete my account' } ) ).toHaveFocus();
	} );

	// Proves profile-39.
	it( 'deletes, says so, and leaves nothing of the session behind', async () => {
		openPrivacy();
		await confirm( ` ${ emailOf( 'member' ).toUpperCase() }` );
		const told = await screen.findByRole( 'dialog', {
			name: 'Your account is deleted',
		} );
		expect( stage.world.accounts.byEmail( emailOf( 'member' ) ) ).toBeUndefined();
		await userEvent.click(
			within( told ).getByRole( 'button', {
				name: 'Go to the front page',
			} )
		);
		expect( leaveFor ).toHaveBeenCalledWith( '/' );
		expect( cookies() ).not.toHaveProperty( 'blaize_session' );
		expect( stage.told ).toContain( 'logout' );
	} );

	// Proves profile-38.
	it( 'checks the billing again at the press, and deletes nothing while it runs or is unknown', async () => {
		openPrivacy();
		await screen.findByRole( 'button', { name: 'Delete my account' } );
		// Another device has bought in the meantime.
		subscribeTo( stage.world, stage.reader( 'member' ), 'sports-monthly' );
		stage.fault( { call: 'identity.subscriptions', kind: 'status', status: 500, times: 9 } );
		await confirm( emailOf( 'member' ) );
		await screen.findByText(
			'We cannot reach the billing service, so we do not know whether a membership is being charged. Nothing was deleted. Please try again.'
		);
		stage.world.faults.clear();
		await pointAndPress( 'Delete for good' );
		await screen.findByText(
			'A membership is still being charged. Cancel it first. Nothing was deleted.'
		);
		expect( stage.calls() ).not.toContain( 'identity.delete-account' );
	} );

	it( 'keeps the account and the typed address when it fails', async () => {
		stage.fault( {
			call: 'identity.delete-account',
			kind: 'drop',
			when: 'before',
			times: 1,
		} );
		openPrivacy();
		await confirm( emailOf( 'member' ) );
		await screen.findByText( /nothing was deleted/ );
		expect( screen.getByLabelText( 'Email address of this account' ) ).toHaveValue(
			emailOf( 'member' )
		);
	} );
} );

describe( 'Devices', () => {
	const openDevices = ( privacy: readonly PrivacyService[] = ALL ) =>
		show(
			stage.composeAgain( {
				account: { privacy },
				legal: { ...PAGE_SETTINGS.legal, privacy: '/privacy/' },
			} ),
			navigationAt( '/account/settings/devices' ),
			<DevicesScreen />
		);
	const lines = () => screen.findAllByRole( 'listitem' );

	// Proves profile-36.
	it( 'are not made up while the service reports nothing', async () => {
		openDevices( [] );
		expect( screen.getByRole( 'link', { name: PRIVACY_PAGE } ) ).toBeInTheDocument();
		expect( screen.queryByRole( 'button', { name: /everywhere/ } ) ).toBeNull();
		expect( stage.calls() ).toEqual( [] );
	} );

	// Proves profile-40.
	it( 'are listed with this one marked, and all others are logged out at once', async () => {
		stage.world.accounts.openSession( stage.reader( 'member' ) );
		openDevices();
		expect( await lines() ).toHaveLength( 2 );
		const [ here, there ] = await lines();
		expect( here ).toHaveTextContent( 'This device' );
		expect( there ).toHaveTextContent(
			'Firefox · WindowsHarbor City, New York, November 21, 2026'
		);
		await pointAndPress( 'Log out everywhere else' );
		await screen.findByText( 'You are logged out everywhere else.' );
		await waitFor( async () => expect( await lines() ).toHaveLength( 1 ) );
		expect( screen.getByText( 'You are not logged in anywhere else.' ) ).toBeInTheDocument();
	} );

	// Proves profile-40.
	it( "name the day of a log-in by the reader's own clock", async () => {
		vi.stubEnv( 'TZ', 'Pacific/Auckland' );
		try {
			stage.world.accounts.openSession( stage.reader( 'member' ) );
			openDevices();
			const [ , there ] = await lines();
			expect( there ).toHaveTextContent( 'November 22, 2026' );
		} finally {
			vi.unstubAllEnvs();
		}
	} );

	// Proves profile-40.
	it( 'stay listed when the others could not be logged out', async () => {
		stage.world.accounts.openSession( stage.reader( 'member' ) );
		stage.fault( {
			call: 'identity.end-other-sessions',
			kind: 'status',
			status: 503,
			times: 1,
		} );
		openDevices();
		await pointAndPress( 'Log out everywhere else' );
		await screen.findByText( /The list shows where you are still logged in/ );
		expect( await lines() ).toHaveLength( 2 );
	} );

	it( 'are requested again when the service is out', async () => {
		stage.fault( {
			call: 'identity.devices',
			kind: 'status',
			status: 503,
			times: 3,
		} );
		openDevices();
		await screen.findByText( 'We cannot reach the account service' );
		await pointAndPress( 'Try again' );
		expect( await lines() ).toHaveLength( 1 );
	} );
} );
