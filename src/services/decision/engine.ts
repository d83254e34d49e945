/** Asks the decision engine (`wire-13`). */
import { isEntitled } from '#src/domain/access/entitlement.ts';
import type { PageLocation } from '../browser/location.ts';
import type { Http, Reply } from '../http/request.ts';
import { isRecord } from '../http/shape.ts';
import { refusalOf } from '../http/too-many-requests.ts';

export interface EntitlementClient {
	/**
	 * Whether the session of the cookie may read members-only stories. Unknown when the engine says neither.
	 *
	 * @throws ServiceUnavailable, CallFailed
	 */
	entitlement: () => Promise< boolean | 'unknown' >;
}

export interface OfferClient {
	/**
	 * Plan-list text: the plans on offer, in order.
	 *
	 * @throws ServiceUnavailable also when the engine has no such text: never an empty offer by accident.
	 */
	availablePlans: () => Promise< string >;
	/**
	 * What a reader is offered for staying: JSON or '' (`offer-4`).
	 *
	 * @throws ServiceUnavailable also for what is no text.
	 */
	cancelFlowOffer: () => Promise< string >;
}

export interface EngineParts {
	readonly http: Http;
	readonly prefix: string;
	readonly location: PageLocation;
	/** Whether the page belongs to the payflow that an app has opened. */
	readonly isAppPayflow: () => boolean;
	/** Post id of the article shown, '' elsewhere. */
	readonly contentId: string;
}

const pathOf = ( { prefix }: EngineParts ) => `/${ prefix }/decision-engine`;

const questionOf = (
	{ contentId, location, isAppPayflow }: EngineParts,
	sdkFeatureSlug: string
) => ( {
	contentId,
	path: location.path(),
	sdkFeatureSlug,
	userAgent: location.userAgent(),
	...( isAppPayflow() && { appSubscribe: true } ),
} );

function valueOf( reply: Reply ): unknown {
	if ( ! reply.ok ) {
		throw refusalOf( reply );
	}
	const answer = reply.json();
	return isRecord( answer ) ? answer.outputValue : undefined;
}

/** By GET, so that the session travels in the cookie alone. */
export const createEntitlementClient = ( parts: EngineParts ): EntitlementClient => ( {
	async entitlement() {
		const reply = await parts.http.send( 'decision.entitlement', {
			path: pathOf( parts ),
			query: Object.fromEntries(
				Object.entries( questionOf( parts, 'membership-entitlement-check' ) ).map(
					( [ name, value ] ) => [ name, String( value ) ]
				)
			),
		} );
		return isEntitled( valueOf( reply ) );
	},
} );

/**
 * Asks by POST, in the session's name: the value, and the reply for `unreadable()`.
 *
 * @throws ServiceUnavailable, CallFailed
 */
export async function askEngine(
	parts: EngineParts,
	sessionId: string | null,
	sdkFeatureSlug: string,
	more: Readonly< Record< string, unknown > > = {}
): Promise< { readonly value: unknown; readonly reply: Reply } > {
	const reply = await parts.http.send( 'decision.engine', {
		method: 'POST',
		path: pathOf( parts ),
		body: {
			...questionOf( parts, sdkFeatureSlug ),
			session: sessionId ?? '',
			...more,
		},
	} );
	return { value: valueOf( reply ), reply };
}

export const createOfferClient = (
	parts: EngineParts,
	sessionId: () => string | null
): OfferClient => ( {
	async availablePlans() {
		const { value, reply } = await askEngine( parts, sessionId(), 'available-plans' );
		if ( typeof value !== 'string' ) {
			throw reply.unreadable();
		}
		return value;
	},

	async cancelFlowOffer() {
		const { value, reply } = await askEngine( parts, sessionId(), 'cancel-flow-offer' );
		if ( typeof value !== 'string' ) {
			throw reply.unreadable();
		}
		return value;
	},
} );
