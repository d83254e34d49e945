/** A change whose answer is lost, or is overtaken by an older read, is not shown as undone. */
import { MutationObserver, QueryObserver, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Newsletters } from '#src/domain/newsletters/newsletter.ts';
import { updateNewslettersMutation } from '#src/queries/newsletter-updates.ts';
import { newslettersQuery } from '#src/queries/newsletters.ts';
import type { Deps } from '#src/flows/deps/deps.ts';
import { saveProfileMutation } from '#src/queries/profile.ts';
import { createQueryClient } from '#src/queries/query-client.ts';
import { accountQuery, profileQuery } from '#src/queries/reader.ts';
import { emailOf, setStage } from '../services/stage.ts';

const stage = setStage();
const NEW = 'maya.new@readers.example';
let client: QueryClient;
let ends: ( () => void )[] = [];

beforeEach( () => {
	client = createQueryClient();
	client.setDefaultOptions( {
		queries: { ...client.getDefaultOptions().queries, retry: false },
	} );
	stage.enter( 'member' );
} );
afterEach( () => {
	ends.forEach( ( end ) => end() );
	ends = [];
	client.clear();
} );

describe( 'the newsletters', () => {
	const lists = () => newslettersQuery( stage.deps );
	const subscribed = () =>
		client.getQueryData< Newsletters >( lists().queryKey )?.subscribed ?? null;
	/** Shows the lists, as a page does. */
	async function open() {
		await client.fetchQuery( lists() );
		ends.push( new QueryObserver( client, lists() ).subscribe( () => {} ) );
	}
	const firstList = () => {
		const [ list ] = client.getQueryData< Newsletters >( lists().queryKey )?.lists.nypost ?? [];
		return list?.id ?? '';
	};
	const subscribeTo = ( id: string ) =>
		new MutationObserver( client, updateNewslettersMutation( stage.deps ) ).mutate( {
			email: emailOf( 'member' ),
			edit: { subscribe: new Set( [ id ] ), unsubscribe: new Set() },
		} );

	// Proves newsletter-8.
	it( 'hold a change that ended before an older read', async () => {
		await open();
		const id = firstList();
		stage.fault( {
			call: 'site.newsletters',
			kind: 'delay',
			delay: 400,
			when: 'after',
			times: 1,
		} );
		void client.invalidateQueries( { queryKey: lists().queryKey } );
		await vi.waitFor( () => expect( client.isFetching() ).toBe( 1 ) );
		expect( await subscribeTo( id ) ).toMatchObject( { ok: true } );
		expect( subscribed() ).toContain( id );
		await vi.waitFor( () => expect( client.isFetching() ).toBe( 0 ) );
		expect( subscribed() ).toContain( id );
	} );

	// Proves newsletter-8.
	it( 'are read again after a change whose answer and read-back were lost', async () => {
		await open();
		const id = firstList();
		stage.fault( { call: 'site.newsletters', kind: 'drop', when: 'after', times: 2 } );
		expect( await subscribeTo( id ) ).toMatchObject( { ok: false } );
		await vi.waitFor( () => expect( subscribed() ).toContain( id ) );
	} );

	// Proves newsletter-13.
	it( 'are read and changed under an address that another tab has confirmed', async () => {
		await open();
		stage.world.accounts.changeEmail( stage.reader( 'member' ), NEW );
		expect( await subscribeTo( firstList() ) ).toMatchObject( { ok: false } );
		await vi.waitFor( () =>
			expect( client.getQueryData( accountQuery( stage.deps ).queryKey ) ).toMatchObject( {
				emailAddress: NEW,
			} )
		);
		await expect( client.fetchQuery( { ...lists(), staleTime: 0 } ) ).resolves.toBeDefined();
	} );
} );

describe( 'the profile', () => {
	// Proves profile-2.
	it( 'is read again after a switch whose answer and read-back were lost', async () => {
		const profile = profileQuery( stage.deps );
		await client.fetchQuery( profile );
		ends.push( new QueryObserver( client, profile ).subscribe( () => {} ) );
		stage.fault( { call: 'identity.save-profile', kind: 'drop', when: 'after', times: 1 } );
		stage.fault( { call: 'identity.profile', kind: 'status', status: 503, times: 1 } );
		const save = new MutationObserver( client, saveProfileMutation( stage.deps ) );
		expect( await save.mutate( { changes: { 'private-profile': true } } ) ).toMatchObject( {
			ok: false,
		} );
		await vi.waitFor( () =>
			expect( client.getQueryData( profile.queryKey ) ).toMatchObject( {
				'private-profile': true,
			} )
		);
	} );

	it( 'keeps what a switch has saved while a form was being saved', async () => {
		const profile = profileQuery( stage.deps );
		const { 'last-name': seen } = await client.fetchQuery( profile );
		let goOn = () => {};
		const isSwitched = new Promise< void >( ( resolve ) => {
			goOn = resolve;
		} );
		const slowly: Deps = {
			...stage.deps,
			identity: {
				...stage.deps.identity,
				async saveProfile( changes ) {
					await isSwitched;
					return stage.deps.identity.saveProfile( changes );
				},
			},
		};
		const form = new MutationObserver( client, saveProfileMutation( slowly ) );
		const saved = form.mutate( {
			changes: { 'last-name': 'Okafor' },
			seen: { 'last-name': seen },
		} );
		await vi.waitFor( () => expect( stage.timesCalled( 'identity.profile' ) ).toBe( 2 ) );
		const turn = new MutationObserver( client, saveProfileMutation( stage.deps ) );
		await turn.mutate( { changes: { 'private-profile': true } } );
		goOn();
		expect( await saved ).toMatchObject( { ok: true } );
		expect( client.getQueryData( profile.queryKey ) ).toMatchObject( {
			'private-profile': true,
			'last-name': 'Okafor',
		} );
	} );
} );
