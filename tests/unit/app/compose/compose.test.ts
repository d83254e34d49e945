import { describe, expect, it } from 'vitest';
import { compose } from '#src/app/compose/compose.ts';
import { composeReader } from '#src/app/compose/compose-reader.ts';
import { composeSession } from '#src/app/compose/compose-session.ts';
import { formNodes } from '../../services/card-provider/hosted-fields-double.ts';
import { CONFIG, setStage } from '../../services/stage.ts';

const stage = setStage();

describe( 'composing', () => {
	// Proves session-24.
	it( 'gives all chunks of a page one store, one session and one clock', () => {
		const header = composeReader( CONFIG );
		const modal = composeSession( CONFIG );
		const payflow = compose( CONFIG );
		expect( composeSession( CONFIG ) ).toBe( modal );
		expect( compose( CONFIG ) ).toBe( payflow );
		expect( payflow.store ).toBe( modal.store );
		expect( payflow.session ).toBe( modal.session );
		expect( payflow.browser ).toBe( modal.browser );
		expect( composeReader( CONFIG ) ).toBe( header );
		expect( modal ).toMatchObject( {
			store: header.store,
			session: header.session,
			browser: header.browser,
		} );
	} );

	it( 'reads a reader’s profile in the modal as elsewhere', async () => {
		stage.enter( 'monthly' );
		const modal = composeSession( CONFIG, {
			origin: 'http://localhost:8888',
		} );
		for ( const deps of [ modal, stage.deps ] ) {
			expect( await deps.identity.profile() ).toMatchObject( {
				'first-name': 'Mona',
			} );
		}
	} );

	it( 'loads the card form when it is asked for, with the demonstration’s frames where there is no merchant', async () => {
		const { cardFields } = compose(
			{ ...CONFIG, cardDemo: '/card' },
			{ origin: 'http://localhost:8888' }
		);
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
