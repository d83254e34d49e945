import { expect, it, vi } from 'vitest';
import { awaitLogIn } from '#src/flows/session/await-log-in.ts';
import { emailOf, setStage } from '../../services/stage.ts';

const stage = setStage();

it( 'a waiting page names the reader who is logged in when the answer arrives, not the one who was asked about', async () => {
	vi.useFakeTimers( { toFake: [ 'setInterval', 'clearInterval' ] } );
	stage.enter( 'member' );
	stage.atCall( 'GET', '/account', 1, () => stage.enter( 'yearly' ) );
	const named = vi.fn();
	const end = awaitLogIn( stage.deps, named );
	stage.deps.session.notify( { kind: 'started', loaded: null } );
	await vi.waitFor( async () => {
		await vi.advanceTimersByTimeAsync( 2_000 );
		expect( named ).toHaveBeenCalledOnce();
	} );
	expect( named ).toHaveBeenCalledWith( emailOf( 'yearly' ) );
	expect( stage.timesCalled( 'identity.account' ) ).toBe( 2 );
	end();
} );
