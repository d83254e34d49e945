/**
 * The stored address of a sign-in link on devices with a wrong clock: its age is measured by the
 * services' time.
 */
import { describe, expect, it, vi } from 'vitest';
import { askForLink } from '#src/flows/links/ask-for-link.ts';
import { decideOpenedLink } from '#src/flows/links/decide-opened-link.ts';
import { ageOfPending, pendingEmailOf } from '#src/flows/session/pending-email.ts';
import { NOW } from '../../now.ts';
import { emailOf, setStage } from '../../services/stage.ts';

const stage = setStage();
const READER = emailOf( 'member' );
const KEY = 'circ-pending-email';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `ahead`: the milliseconds by which the device's clock is ahead of the true time. */
const setDevice = ( ahead: number ) => vi.setSystemTime( stage.world.clock.now() + ahead );

async function askOnDevice( ahead: number ) {
	setDevice( ahead );
	await askForLink( stage.composeAgain(), { email: READER } );
}

function laterOnDevice( after: number, ahead: number ) {
	stage.world.clock.set( NOW + after );
	setDevice( ahead );
	return stage.composeAgain();
}

/** Opens a page whose clock has been corrected by a service's answer. */
async function toldOnDevice( after: number, ahead: number ) {
	const deps = laterOnDevice( after, ahead );
	await deps.decision.isKnown( READER );
	return deps;
}

const DEVICES: readonly [ about: string, then: number, now: number ][] = [
	[ 'that is right', 0, 0 ],
	[ 'that is a day fast', DAY, DAY ],
	[ 'that is a day slow', -DAY, -DAY ],
	[ 'that is three years fast', 3 * 365 * DAY, 3 * 365 * DAY ],
	[ 'that was a day fast and is put right meanwhile', DAY, 0 ],
	[ 'that was a day slow and is put right meanwhile', -DAY, 0 ],
];

describe.each( DEVICES )( 'on a device %s', ( _about, then, now ) => {
	it( 'the address is there on a fresh page, with its true age', async () => {
		await askOnDevice( then );
		const deps = laterOnDevice( 5 * MINUTE, now );
		const pending = pendingEmailOf( deps );
		expect( pending?.email ).toBe( READER );
		expect( pending && ageOfPending( deps, pending ) ).toBe( 5 * MINUTE );
	} );

	it( 'the link that returns to this browser continues without a press', async () => {
		await askOnDevice( then );
		const deps = laterOnDevice( 5 * MINUTE, now );
		const mark = pendingEmailOf( deps )?.mark ?? null;
		expect(
			await decideOpenedLink( deps, {
				token: 't',
				action: 'login',
				mark,
			} )
		).toEqual( { kind: 'use' } );
	} );

	// Proves limit-16, sign-in-22.
	it( 'the address is there for 24 hours of the services, and no longer', async () => {
		await askOnDevice( then );
		expect( pendingEmailOf( await toldOnDevice( DAY - MINUTE, now ) )?.email ).toBe( READER );
		expect( pendingEmailOf( await toldOnDevice( DAY + MINUTE, now ) ) ).toBeNull();
	} );
} );

it( 'a fresh page without an answer of a service knows an address of some days ago for old', async () => {
	await askOnDevice( DAY );
	expect( pendingEmailOf( laterOnDevice( 2 * DAY, DAY ) ) ).toBeNull();
	expect( pendingEmailOf( laterOnDevice( 3 * DAY, 0 ) ) ).toBeNull();
} );

it( 'what seems too old on a fresh page is kept, and is there once a service has sent the time', async () => {
	await askOnDevice( 0 );
	const deps = laterOnDevice( HOUR, 2 * DAY );
	expect( pendingEmailOf( deps ) ).toBeNull();
	await deps.decision.isKnown( READER );
	expect( pendingEmailOf( deps )?.email ).toBe( READER );
} );

it.each( [ '"soon"', '{}', '[1,2]' ] )(
	'an entry with the clock difference %s does not count on a fresh page',
	async ( ahead ) => {
		await askOnDevice( 0 );
		const kept = localStorage.getItem( KEY ) ?? '';
		localStorage.setItem( KEY, kept.replace( '"ahead":0', `"ahead":${ ahead }` ) );
		expect( pendingEmailOf( laterOnDevice( MINUTE, 0 ) ) ).toBeNull();
	}
);

// Proves sign-in-22.
it( 'an address whose day is over leaves the device', async () => {
	await askOnDevice( 0 );
	expect( localStorage.getItem( KEY ) ).toContain( READER );
	const deps = await toldOnDevice( DAY + MINUTE, 0 );
	expect( pendingEmailOf( deps ) ).toBeNull();
	expect( localStorage.getItem( KEY ) ).toBeNull();
} );
