/** While a command runs nothing ends the session: its page would be gone before its outcome. */
import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endOnRefusal } from '#src/queries/end-on-refusal.ts';
import { paymentMethodsQuery } from '#src/queries/membership.ts';
import { createQueryClient } from '#src/queries/query-client.ts';
import { accountQuery } from '#src/queries/reader.ts';
import { cookies, setStage } from '../services/stage.ts';

const stage = setStage();
let client: QueryClient;
let end: () => void;

beforeEach( async () => {
	client = createQueryClient();
	stage.enter( 'monthly' );
	end = endOnRefusal( stage.deps, client );
	// Only a session that was confirmed here can end.
	await client.fetchQuery( accountQuery( stage.deps ) );
} );
afterEach( () => {
	end();
	client.clear();
} );

const closeSession = () => stage.world.accounts.closeSession( cookies().blaize_session ?? null );
const isOver = () => stage.deps.store.getState().over !== null;

/** Starts a command; returns the function that ends it. */
function runCommand() {
	let finish = () => {};
	const command = client.getMutationCache().build( client, {
		mutationFn: () => new Promise< void >( ( resolve ) => ( finish = resolve ) ),
	} );
	void command.execute( undefined );
	return () => finish();
}

// Proves session-25.
it( 'a read that is refused meanwhile ends the session after the command', async () => {
	const finish = runCommand();
	closeSession();
	await expect( client.fetchQuery( paymentMethodsQuery( stage.deps ) ) ).rejects.toThrow();
	expect( isOver() ).toBe( false );
	finish();
	await vi.waitFor( () => expect( isOver() ).toBe( true ) );
} );

// Proves session-25.
it( 'a question that a refusal has raised before waits for the command, too', async () => {
	closeSession();
	end();
	let finish: ( () => void ) | undefined;
	const account = () => {
		finish ??= runCommand();
		return stage.deps.identity.account();
	};
	const identity = { ...stage.deps.identity, account };
	end = endOnRefusal( { ...stage.deps, identity }, client );
	await expect( stage.deps.identity.profile() ).rejects.toThrow();
	await vi.waitFor( () => expect( stage.timesCalled( 'identity.account' ) ).toBe( 2 ) );
	await expect( stage.deps.identity.account() ).rejects.toThrow();
	expect( isOver() ).toBe( false );
	finish?.();
	await vi.waitFor( () => expect( isOver() ).toBe( true ) );
} );
