import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import MembershipScreen from '#src/screens/account/settings/membership/screen.tsx';
import { saveFile } from '#src/services/browser/save-file.ts';
import { setStage } from '../services/stage.ts';
import { navigationAt, onScreenOf, show } from './show.tsx';

vi.mock( '#src/services/browser/save-file.ts' );

const stage = setStage();

beforeEach( () => {
	onScreenOf( 1280 );
	vi.mocked( saveFile ).mockClear();
} );

const open = () =>
	show(
		stage.deps,
		navigationAt( '/account/settings/membership' ),
		<MembershipScreen />
	);

/** The lines of the file that a press brings, as they were before folding. */
async function linesOf( persona: string, settled = /\$/ ) {
	stage.enter( persona );
	open();
	const next = await screen.findByRole( 'list', {
		name: 'What happens next',
	} );
	await waitFor( () => expect( next ).toHaveTextContent( settled ) );
	fireEvent.click(
		screen.getByRole( 'button', { name: 'Add to calendar' } )
	);
	await waitFor( () => expect( saveFile ).toHaveBeenCalledOnce() );
	const [ name, text = '', type ] = vi.mocked( saveFile ).mock.lastCall ?? [];
	expect( [ name, type ] ).toEqual( [
		'membership.ics',
		'text/calendar;charset=utf-8',
	] );
	vi.mocked( saveFile ).mockClear();
	return text.replaceAll( '\r\n ', '' ).split( '\r\n' );
}
const only = ( lines: readonly string[], name: RegExp ) =>
	lines.filter( ( line ) => name.test( line ) );

describe( '"Add to calendar"', () => {
	it( 'brings the last day to cancel, with a reminder, and each charge that is known', async () => {
		const lines = await linesOf( 'monthly' );
		expect( only( lines, /^(DTSTART|SUMMARY|TRIGGER)/ ) ).toEqual( [
			'DTSTART;VALUE=DATE:20261208',
			expect.stringMatching(
				/^SUMMARY:.+: Last day to cancel before it renews$/
			),
			'TRIGGER:-P1D',
			'DTSTART;VALUE=DATE:20261209',
			expect.stringMatching(
				/^SUMMARY:.+\\, \$9\.99: Renews for a month\\, unless you cancel before$/
			),
		] );
	} );

	it( 'brings the charge that follows a change that waits', async () => {
		const lines = await linesOf( 'pending-change' );
		expect( only( lines, /^DTSTART/ ) ).toHaveLength( 2 );
		expect( only( lines, /\$83\.88/ ) ).toHaveLength( 1 );
	} );

	it( 'writes nothing of the reader, and the same entry again on the next press', async () => {
		const { email, id } = stage.reader( 'monthly' );
		const [ held ] = stage.world.billing.of( stage.reader( 'monthly' ) );
		const first = await linesOf( 'monthly' );
		for ( const secret of [ email, id, held?.id ?? '', 'Mona' ] ) {
			expect( first.join( '\n' ) ).not.toContain( secret );
		}
		fireEvent.click(
			screen.getByRole( 'button', { name: 'Add to calendar' } )
		);
		await waitFor( () => expect( saveFile ).toHaveBeenCalledOnce() );
		const again = vi.mocked( saveFile ).mock.lastCall?.[ 1 ] ?? '';
		for ( const uid of only( first, /^UID/ ) ) {
			expect( again ).toContain( uid );
		}
		expect( new Set( only( first, /^UID/ ) ).size ).toBe( 2 );
	} );

	it( 'is not offered where nothing is ahead', async () => {
		stage.enter( 'cancelled-time-left' );
		open();
		await screen.findByRole( 'list', { name: 'What happens next' } );
		expect(
			screen.queryByRole( 'button', { name: 'Add to calendar' } )
		).toBeNull();
	} );
} );
