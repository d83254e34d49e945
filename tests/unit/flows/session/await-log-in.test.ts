import { expect, it, vi } from 'vitest';
import { awaitLogIn } from '#src/flows/session/await-log-in.ts';
import { emailOf, setStage } from '../../services/stage.ts';

const stage = setStage();

it( 'a waiting page names the reader who is logged in when the answer arrives, not the one who was asked about', async () => {
	stage.enter( 'member' );
	stage.fault( {
		call: 'identity.account',
		kind: 'delay',
		delay: 100,
		when: 'after',
		times: 1,
	} );
	const named = vi.fn();
	const end = awaitLogIn( stage.deps, named );
	stage.deps.session.notify( { kind: 'started', loaded: null } );
	await vi.waitFor( () => expect( stage.calls() ).toContain( 'identity.account' ) );
	stage.enter( 'yearly' );
	await vi.waitFor( () => expect( named ).toHaveBeenCalledOnce(), 10_000 );
	expect( named ).toHaveBeenCalledWith( emailOf( 'yearly' ) );
	end();
} );
