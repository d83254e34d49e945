import { describe, expect, it } from 'vitest';
import { allServices } from '#src/flows/deps/everything.ts';
import { createPage, pageOf } from '#src/flows/deps/page.ts';
import { readerServices } from '#src/flows/deps/reader.ts';
import { sessionServices } from '#src/flows/deps/session.ts';
import { formNodes } from '../../services/card-provider/hosted-fields-double.ts';
import { CONFIG, setStage } from '../../services/stage.ts';

const stage = setStage();

describe( 'the services of a page', () => {
	// Proves session-24.
	it( 'give all chunks of a page one store, one session and one clock', () => {
		const { use } = pageOf( CONFIG );
		const header = use( readerServices );
		const modal = use( sessionServices );
		const payflow = use( allServices );
		expect( pageOf( CONFIG ).use( sessionServices ) ).toBe( modal );
		expect( pageOf( CONFIG ).use( allServices ) ).toBe( payflow );
		expect( payflow.store ).toBe( modal.store );
		expect( payflow.session ).toBe( modal.session );
		expect( payflow.browser ).toBe( modal.browser );
		expect( pageOf( CONFIG ).use( readerServices ) ).toBe( header );
		expect( modal ).toMatchObject( {
			store: header.store,
			session: header.session,
			browser: header.browser,
		} );
	} );

	it( 'reads a reader’s profile in the modal as elsewhere', async () => {
		stage.enter( 'monthly' );
		const modal = createPage( CONFIG, { origin: 'http://localhost:8888' } ).use(
			sessionServices
		);
		for ( const deps of [ modal, stage.deps ] ) {
			expect( await deps.identity.profile() ).toMatchObject( {
				'first-name': 'Mona',
			} );
		}
	} );

	it( 'loads the card form when it is asked for, with the demonstration’s frames where there is no merchant', async () => {
		const { cardFields } = createPage(
			{ ...CONFIG, cardDemo: '/card' },
			{ origin: 'http://localhost:8888' }
		).use( allServices );
		const form = ( await cardFields() ).mount( {
			nodes: formNodes(),
			labels: {} as never,
		} );
		expect( form.getState() ).toMatchObject( {
			phase: 'loading',
			isDemo: true,
		} );
		form.destroy();
	} );
} );
