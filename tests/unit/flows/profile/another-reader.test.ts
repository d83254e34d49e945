/**
 * Another reader logs in on the shared device while something of the first one is being done:
 * nothing of the first reader is saved for, shown to, or done to the second (T28).
 */
import { MutationObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { nameForComments } from '#src/flows/comments/name-for-comments.ts';
import { deleteAccount } from '#src/flows/profile/delete-account.ts';
import { saveDisplay } from '#src/flows/profile/save-display.ts';
import { saveProfile } from '#src/flows/profile/save-profile.ts';
import { createPassword } from '#src/flows/sign-in/create-password.ts';
import { updateNewslettersMutation } from '#src/queries/newsletter-updates.ts';
import { newslettersQuery } from '#src/queries/newsletters.ts';
import { endOtherSessionsMutation } from '#src/queries/privacy.ts';
import { saveProfileMutation } from '#src/queries/profile.ts';
import { createQueryClient } from '#src/queries/query-client.ts';
import { profileQuery } from '#src/queries/reader.ts';
import { emailOf, setStage } from '../../services/stage.ts';

const stage = setStage();

const OVER = { command: 'profile', failure: 'session-not-authenticated' };
const others = () => JSON.stringify( stage.reader( 'newcomer' ).profile );

/** Another reader logs in while the call is under way. */
const replaceAt = ( method: string, part: string, then = () => {} ) =>
	stage.atCall( method, part, 1, () => {
		stage.enter( 'newcomer' );
		then();
	} );

/** Another reader logs in once the call is answered. */
const replaceAfter = ( part: string, then = () => {} ) =>
	stage.server.events.on( 'response:mocked', ( { request } ) => {
		if ( request.url.includes( part ) ) {
			stage.enter( 'newcomer' );
			then();
		}
	} );

beforeEach( () => {
	stage.enter( 'member' );
} );

describe( 'Another reader who logs in meanwhile', () => {
	it( 'gets no profile of the first one', async () => {
		const before = others();
		replaceAt( 'GET', '/profile' );
		const saved = await saveProfile( stage.deps, {
			changes: { location: 'Harbor City' },
			seen: { location: '' },
		} );
		expect( saved ).toEqual( { ok: false, failure: OVER } );
		expect( others() ).toBe( before );
	} );

	it( 'gets no display name', async () => {
		const before = others();
		replaceAt( 'POST', '/profanity-check' );
		const changes = { 'full-name': 'Maya Ortiz' };
		expect( await saveDisplay( stage.deps, { changes } ) ).toMatchObject( { ok: false } );
		expect( others() ).toBe( before );
	} );

	it( 'gets no name for comments', async () => {
		const before = others();
		replaceAt( 'GET', '/account' );
		expect( await nameForComments( stage.deps, 'Maya Ortiz' ) ).toMatchObject( { ok: false } );
		expect( others() ).toBe( before );
	} );

	it( 'is not marked as a reader with a password', async () => {
		const before = others();
		replaceAfter( '/create-password' );
		await createPassword( stage.deps, { password: 'Correct horse' } );
		expect( others() ).toBe( before );
	} );

	// Proves profile-38.
	it( 'keeps the account', async () => {
		replaceAt( 'GET', '/subscriptions' );
		expect( await deleteAccount( stage.deps ) ).toEqual( {
			ok: false,
			failure: 'session-not-authenticated',
		} );
		expect( stage.reader( 'newcomer' ) ).toBeTruthy();
		expect( stage.calls() ).not.toContain( 'identity.delete-account' );
	} );

	it( 'stays logged in on other devices', async () => {
		const { deps } = stage;
		const other = {
			...deps,
			privacyService: async () => {
				const service = await deps.privacyService();
				stage.enter( 'newcomer' );
				return service;
			},
		};
		const client = createQueryClient();
		const pressed = new MutationObserver( client, endOtherSessionsMutation( other ) );
		expect( await pressed.mutate() ).toMatchObject( { ok: false } );
		expect( stage.calls() ).not.toContain( 'identity.end-other-sessions' );
	} );
} );

describe( 'The page of another reader who logs in meanwhile', () => {
	it( 'shows nothing that was saved for the first one', async () => {
		const client = createQueryClient();
		await client.fetchQuery( profileQuery( stage.deps ) );
		const { queryKey } = profileQuery( stage.deps );
		const theirs = { 'full-name': 'Noel Adeyemi', location: 'Northgate' } as never;
		replaceAt( 'POST', '/profile', () => client.setQueryData( queryKey, theirs ) );
		await new MutationObserver( client, saveProfileMutation( stage.deps ) ).mutate( {
			changes: { location: 'Harbor City' },
			seen: { location: '' },
		} );
		expect( client.getQueryData( queryKey ) ).toEqual( theirs );
	} );

	it( 'shows no newsletters of the first one', async () => {
		const client = createQueryClient();
		const email = emailOf( 'member' );
		const { lists } = await client.fetchQuery( newslettersQuery( stage.deps ) );
		const { queryKey } = newslettersQuery( stage.deps );
		const theirs = { lists, exclusive: {}, subscribed: [] } as never;
		replaceAfter( '/newsletters', () => client.setQueryData( queryKey, theirs ) );
		const id = lists.nypost[ 0 ]?.id ?? '';
		await new MutationObserver( client, updateNewslettersMutation( stage.deps ) ).mutate( {
			email,
			edit: { subscribe: new Set( [ id ] ), unsubscribe: new Set() } as never,
		} );
		expect( client.getQueryData( queryKey ) ).toEqual( theirs );
	} );
} );
