/** The decision engine: who may read, which plans are on offer (`wire-13`). */
import engineWire from '../../../wire/decision.engine.json';
import entitlementWire from '../../../wire/decision.entitlement.json';
import type { Account } from '../../records.ts';
import type { World } from '../../world.ts';
import { defineCall, type Answer } from '../define-call.ts';

/**
 * The IP address of a call that names none: the caller's own, which is the web server if PHP calls.
 */
const CALLER = '127.0.0.1';

type Outcome = 'entitled' | 'not-entitled' | 'unknown-feature';

const decideEntitlement = (
	feature: string | null,
	world: World,
	reader: Account | undefined,
	address: string
): Answer< Outcome > => {
	if ( feature !== 'membership-entitlement-check' ) {
		return { outcome: 'unknown-feature' };
	}
	return {
		outcome:
			world.engine.openTo.includes( address ) || world.isEntitled( reader )
				? 'entitled'
				: 'not-entitled',
	};
};

export const engine = defineCall(
	'decision.engine',
	engineWire,
	( { world, body, reader, text } ) => {
		const feature = text( 'sdkFeatureSlug' );
		if ( feature === 'available-plans' ) {
			return {
				outcome: 'available-plans',
				body: { outputValue: world.engine.availablePlans },
			};
		}
		if ( feature === 'cancel-flow-offer' ) {
			return {
				outcome: 'cancel-flow-offer',
				body: { outputValue: world.engine.cancelOffer },
			};
		}
		if ( feature === 'restart-offer' ) {
			return {
				outcome: 'cancel-flow-offer',
				body: { outputValue: world.engine.restartOffer },
			};
		}
		if ( feature === 'text-campaigns' ) {
			return {
				outcome: 'text-campaigns',
				body: { outputValue: world.engine.textCampaigns },
			};
		}
		// The session in the body decides, because PHP asks for the reader whose cookie it has
		// read.
		const asked = body.session ? world.accounts.bySession( text( 'session' ) ) : reader;
		return decideEntitlement( feature, world, asked, text( 'ip' ) || CALLER );
	}
);

export const entitlement = defineCall(
	'decision.entitlement',
	entitlementWire,
	( { world, url, reader } ) =>
		decideEntitlement(
			url.searchParams.get( 'sdkFeatureSlug' ),
			world,
			reader,
			url.searchParams.get( 'ip' ) || CALLER
		)
);
