import { describe, expect, it } from 'vitest';
import { NO_EDIT } from '#src/domain/newsletters/newsletter.ts';
import { updateNewsletters } from '#src/flows/newsletters/update-newsletters.ts';
import { emailOf, setStage } from '../../services/stage.ts';

const stage = setStage();

describe( 'updating newsletters', () => {
	// Proves newsletter-6.
	it( 'sends nothing without a change', async () => {
		stage.enter( 'member' );
		expect(
			await updateNewsletters( stage.deps, {
				email: emailOf( 'member' ),
				edit: NO_EDIT,
			} )
		).toEqual( { ok: true, value: null } );
		expect( stage.calls() ).toEqual( [] );
	} );

	it( 'reports which of the chosen ones are not offered any more, and sends nothing again', async () => {
		stage.enter( 'member' );
		const result = await updateNewsletters( stage.deps, {
			email: emailOf( 'member' ),
			edit: {
				subscribe: new Set( [ 'lost' ] ),
				unsubscribe: new Set(),
			},
		} );
		expect( result ).toEqual( {
			ok: false,
			failure: { failure: 'unknown-list', found: null, gone: [ 'lost' ] },
		} );
		// The first call is the update, the second one reads the lists back.
		expect( stage.calls().filter( ( call ) => call === 'site.newsletters' ) ).toHaveLength( 2 );
	} );

	it( 'blames no list when the lists cannot be read either', async () => {
		stage.enter( 'member' );
		stage.fault( { call: 'site.newsletters', kind: 'drop', from: 2 } );
		const result = await updateNewsletters( stage.deps, {
			email: emailOf( 'member' ),
			edit: {
				subscribe: new Set( [ 'lost' ] ),
				unsubscribe: new Set(),
			},
		} );
		expect( result ).toEqual( {
			ok: false,
			failure: { failure: 'unknown-list', found: null, gone: [] },
		} );
	} );
} );
