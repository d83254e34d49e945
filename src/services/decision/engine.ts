/** Queries the decision engine (`wire-13`). */
import { isEntitled } from '#src/domain/access/entitlement.ts';
import type { PageLocation } from '../browser/location.ts';
import { namesError } from '../http/answer.ts';
import type { Http, Reply } from '../http/request.ts';
import { isRecord } from '#src/domain/shape.ts';
import { refusalOf } from '../http/too-many-requests.ts';

export interface EntitlementClient {
	/** 'unknown' if the engine says neither yes nor no. Throws ServiceUnavailable, CallFailed. */
	entitlement: () => Promise< boolean | 'unknown' >;
}

export interface EngineParts {
	readonly http: Http;
	readonly prefix: string;
	readonly location: PageLocation;
	/** Whether the page belongs to a payflow opened by an app. */
	readonly isAppPayflow: () => boolean;
	/** Post id of the article on the page, or ''. */
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
	return isRecord( answer ) && ! namesError( answer ) ? answer.outputValue : undefined;
}

/** Uses GET, so that the session is sent in the cookie only. */
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
 * The session id is in the body; `unreadable()` of the reply reports a malformed value. Throws
 * ServiceUnavailable, CallFailed.
 */
export async function askEngine(
	parts: EngineParts,
	sessionId: string | null,
	sdkFeatureSlug: string
): Promise< { readonly value: unknown; readonly reply: Reply } > {
	const reply = await parts.http.send( 'decision.engine', {
		method: 'POST',
		path: pathOf( parts ),
		body: {
			...questionOf( parts, sdkFeatureSlug ),
			session: sessionId ?? '',
		},
	} );
	return { value: valueOf( reply ), reply };
}

export const createOfferClient = ( parts: EngineParts, sessionId: () => string | null ) => {
	/** @throws ServiceUnavailable, also if it is not a text; CallFailed. */
	async function text( slug: string ): Promise< string > {
		const { value, reply } = await askEngine( parts, sessionId(), slug );
		if ( typeof value !== 'string' ) {
			throw reply.unreadable();
		}
		return value;
	}
	return {
		/** The plan list's text: an outage must not look like an empty list. */
		availablePlans: () => text( 'available-plans' ),
		/** The discount as JSON, or '' (`offer-4`). */
		cancelFlowOffer: () => text( 'cancel-flow-offer' ),
		/** The value of one of the site's own features, which may hold an offer for a restart. */
		restartOffer: text,
	};
};
