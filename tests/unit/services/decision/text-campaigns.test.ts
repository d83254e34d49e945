import { describe, expect, it } from 'vitest';
import { setStage } from '../stage.ts';

const stage = setStage();

describe( 'the text campaigns', () => {
	// Proves text-1.
	it( 'are requested for the session, and read', async () => {
		stage.enter( 'monthly' );
		const [ first ] = await stage.deps.decision.textCampaigns();
		expect( first ).toMatchObject( {
			id: 'breaking-scores',
			listId: 'text-breaking-scores',
		} );
		expect( stage.world.journal.all().at( -1 )?.body ).toMatchObject( {
			sdkFeatureSlug: 'text-campaigns',
		} );
	} );

	it( 'are unknown, not empty, when the engine’s value cannot be read', async () => {
		stage.enter( 'monthly' );
		stage.world.engine.textCampaigns = 'none';
		await expect( stage.deps.decision.textCampaigns() ).rejects.toMatchObject( {
			isOutage: true,
		} );
	} );
} );
