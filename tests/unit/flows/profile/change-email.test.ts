import { beforeEach, describe, expect, it } from 'vitest';
import { confirmEmailChange } from '#src/flows/profile/change-email.ts';
import { PASSWORD, setStage } from '../../services/stage.ts';

const stage = setStage();
const NEW_EMAIL = 'maya.new@readers.example';

beforeEach( () => {
	stage.enter( 'member' );
} );

const confirm = ( password = PASSWORD ) => {
	const { token } = stage.world.links.issue( {
		kind: 'email-change',
		email: NEW_EMAIL,
		account: stage.reader( 'member' ).id,
	} );
	return confirmEmailChange( stage.deps, {
		path: `/blaize/users/update-email/${ token }`,
		password,
	} );
};
const call = 'identity.confirm-email';

// Proves sign-in-45.
describe( 'Confirming a new address', () => {
	it( 'finds out that it was done although the answer was lost', async () => {
		stage.fault( { call, kind: 'drop', when: 'after' } );
		expect( await confirm() ).toEqual( { ok: true, value: { email: NEW_EMAIL } } );
		expect( stage.timesCalled( call ) ).toBe( 1 );
	} );

	it( 'stays unknown when the answer is lost and the account has its old address', async () => {
		stage.fault( { call, kind: 'drop', when: 'before' } );
		expect( ( await confirm() ).ok ).toBe( false );
	} );

	it.each( [
		[ 'before', 1 ],
		[ 'afterwards', 2 ],
	] )(
		'lets the page read the address again that it could not read %s',
		async ( _when, from ) => {
			const told: string[] = [];
			const end = stage.deps.session.subscribe( ( { kind } ) => void told.push( kind ) );
			stage.fault( {
				call: 'identity.account',
				kind: 'status',
				status: 503,
				from,
				times: 1,
			} );
			expect( await confirm() ).toEqual( { ok: true, value: { email: null } } );
			expect( told ).toEqual( [ 'started' ] );
			end();
		}
	);

	it( 'calls no address of another reader changed who logs in meanwhile', async () => {
		stage.atCall( 'POST', '/update-email/', 1, () => stage.enter( 'monthly' ) );
		expect( await confirm() ).toEqual( { ok: true, value: { email: null } } );
		expect( stage.calls() ).not.toContain( 'site.newsletters' );
	} );
} );
