import { describe, expect, it } from 'vitest';
import { readStanding } from '#src/flows/standing/read-standing.ts';
import { setStage } from '../../services/stage.ts';

const stage = setStage();

const OWN = [ 'identity.subscriptions' ];
const ALL = [ ...OWN, 'identity.datalayer', 'decision.entitlement' ];

// Proves address-44.
describe( 'what the header may say about a membership', () => {
	it.each( [
		[ 'monthly', 'served', OWN ],
		[ 'past-due', 'due', OWN ],
		[ 'member', 'none', ALL ],
		[ 'home-delivery', 'served', ALL ],
	] )(
		'of the reader %s is "%s", found with as few calls as that takes',
		async ( who, is, calls ) => {
			stage.enter( who );
			expect( await readStanding( stage.deps ) ).toBe( is );
			const asked = stage.calls();
			expect( asked.sort() ).toEqual( [ ...calls ].sort() );
			expect( await readStanding( stage.composeAgain() ) ).toBe( is );
			expect( stage.calls() ).toHaveLength( calls.length );
		}
	);
} );
