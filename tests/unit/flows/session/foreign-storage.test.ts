/**
 * Our own storage keys may contain anything: values of another version, of another script, or
 * truncated text. Each key is tried with every such value.
 */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fingerprintOf } from '#src/domain/sign-in/fingerprint.ts';
import { openedLink } from '#src/flows/links/opened-link.ts';
import { pendingEmailOf } from '#src/flows/session/pending-email.ts';
import { comeBackFromProvider } from '#src/flows/providers/social-redirect.ts';
import { checkEntitlement } from '#src/flows/standing/check-entitlement.ts';
import { keptHeaderReader, readHeaderReader } from '#src/flows/session/header-reader.ts';
import { keptOver } from '#src/state/session-over.ts';
import { signIn } from '#src/flows/sign-in/sign-in.ts';
import { createMoneyJournal } from '#src/services/browser/money-journal.ts';
import { STORAGE_KEYS } from '#src/services/browser/storage-keys.ts';
import { emailOf, PASSWORD, setStage } from '../../services/stage.ts';
import { hasty } from '../../screens/show.tsx';

const stage = setStage();

const SHAPES = {
	'an empty text': '',
	'a text': 'harbor city',
	'a JSON text': '"text"',
	'a number': '7',
	true: 'true',
	null: 'null',
	'a list': '[1,{"email":7}]',
	'an empty record': '{}',
	'a record of others':
		'{"name":{"a":1},"email":[],"token":{},"of":3,"action":"login","mark":{},"told":7,"askedAt":"x","picture":5,"fields":3}',
	'half a record': '{"email":"maya@readers.ex',
	'a huge text': 'x'.repeat( 200_000 ),
};
const KEYS = Object.keys( STORAGE_KEYS ) as ( keyof typeof STORAGE_KEYS )[];

/** Stores the value as it is, or bound to the current session. */
function put( key: keyof typeof STORAGE_KEYS, value: string, session = '' ) {
	const { area, goes } = STORAGE_KEYS[ key ];
	( area === 'tab' ? sessionStorage : localStorage ).setItem(
		key,
		goes === 'session' && session ? `${ fingerprintOf( session ) } ${ value }` : value
	);
}

beforeEach( () => {
	vi.stubGlobal( 'scrollTo', () => {} );
} );

// Proves cookie-13.
describe.each( Object.entries( SHAPES ) )( 'storage that holds %s', ( _shape, value ) => {
	it( 'under each key at once does not keep a reader from logging in', async () => {
		KEYS.forEach( ( key ) => put( key, value ) );
		localStorage.setItem(
			`circ-money-${ fingerprintOf( stage.reader( 'monthly' ).id ) }`,
			value
		);
		const deps = hasty( stage.composeAgain() );
		const entered = await signIn( deps, { email: emailOf( 'monthly' ), password: PASSWORD } );
		expect( entered.ok ).toBe( true );
		expect( await readHeaderReader( deps ) ).toMatchObject( { email: emailOf( 'monthly' ) } );
		expect( await checkEntitlement( deps ) ).toBe( true );
	} );

	it.each( KEYS )( 'under %s is ignored by a page of a reader', async ( key ) => {
		stage.enter( 'monthly' );
		const deps = hasty( stage.composeAgain() );
		put( key, value, deps.browser.cookies.sessionId() ?? '' );
		localStorage.setItem(
			`circ-money-${ fingerprintOf( stage.reader( 'monthly' ).id ) }`,
			value
		);
		expect( keptHeaderReader( deps ) ).toBeNull();
		expect( keptOver( deps.browser.storage ) ).toBeNull();
		expect( pendingEmailOf( deps ) ).toBeNull();
		expect( openedLink( deps, '', 'login' ) ).toBeNull();
		const journal = createMoneyJournal( deps.journal );
		expect( journal.operation() ).toBeNull();
		expect( journal.payment() ).toBeNull();
		expect( await comeBackFromProvider( deps ) ).toBeNull();
		expect( await readHeaderReader( deps ) ).toMatchObject( { email: emailOf( 'monthly' ) } );
		expect( await checkEntitlement( deps ) ).toBe( true );
	} );
} );
