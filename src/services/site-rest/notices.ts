/** The site mails about a pause, and keeps the consent (`rest-18`, `rest-19`). */
import type { SessionIds } from '#src/domain/profile/account.ts';
import type { NoticeFailure } from '#src/domain/failure.ts';
import type { AgreedTerms, Consent } from '#src/domain/schedules/agreed-terms.ts';
import type { PauseMailLink } from '#src/domain/changes/pause.ts';
import { decimalOf } from '#src/domain/plans/cents.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import { isRecord } from '#src/domain/shape.ts';
import { idFields } from './ids.ts';
import { SiteRestError, unreadableReply } from './site-rest-error.ts';
import type { SiteTransport } from './transport.ts';

interface PauseNotice {
	/** The account's address; the site refuses any other. */
	readonly emailAddress: string;
	/** In months. */
	readonly pauseLength: 1 | 2 | 3;
	/** UTC day on which the pause begins, '2026-12-21'. */
	readonly pauseLengthEffectiveDate: string;
	/** Last paid UTC day. */
	readonly billingCycleEndDate: string;
	/** Code of the page that the mail links to. */
	readonly cta: PauseMailLink;
}

interface NoticesClient {
	/** A second call for the same pause succeeds without a second mail. */
	pauseMail: ( notice: PauseNotice ) => Promise< Result< void, NoticeFailure > >;
	/** Succeeds also if the consent is already stored. */
	consent: ( consent: Consent ) => Promise< Result< void, NoticeFailure > >;
}

const termsToWire = ( terms: AgreedTerms ) => ( {
	amount_today: decimalOf( terms.amountToday ),
	amount: decimalOf( terms.amount ),
	currency: terms.currency,
	months: terms.months,
	from: terms.from ?? '',
	later_amount: terms.later ? decimalOf( terms.later.amount ) : '',
	later_from: terms.later?.from ?? '',
} );

export function createNotices( transport: SiteTransport, ids: SessionIds ): NoticesClient {
	return {
		pauseMail: ( notice ) =>
			report(
				transport.post( 'site.pause-subscription-email', 'pause-subscription-email/', {
					withNonce: true,
					body: { ...notice },
				} ),
				( body ) => ( typeof body.error === 'boolean' ? ! body.error : null )
			),

		consent: ( { planId, textVersion, terms, agreedAt, storyId, key } ) =>
			report(
				transport.post( 'site.consent', 'consent', {
					nonceField: 'nonce',
					body: {
						...idFields( ids ),
						plan_id: planId,
						text_version: textVersion,
						...( terms && { terms: termsToWire( terms ) } ),
						...( agreedAt !== undefined && {
							agreed_at: agreedAt,
						} ),
						...( storyId !== undefined && { story_id: storyId } ),
						...( key !== undefined && { key } ),
					},
				} ),
				// The site answers `false` if it will store the consent later.
				( body ) => ( body.success === true ? true : null )
			),
	};
}

async function report(
	call: Promise< unknown >,
	/** Returns null if the body is not the route's own answer. */
	isDone: ( body: Readonly< Record< string, unknown > > ) => boolean | null
): Promise< Result< void, NoticeFailure > > {
	try {
		const body = await call;
		const said = isRecord( body ) ? isDone( body ) : null;
		if ( said === null ) {
			throw unreadableReply( 200 );
		}
		return said ? done( undefined ) : failed( 'call-failed' );
	} catch ( error ) {
		if ( ! ( error instanceof SiteRestError ) ) {
			throw error;
		}
		if ( error.status === 401 ) {
			return failed( 'session-not-authenticated' );
		}
		// A limit or a firewall may clear; a request that the route rejects stays wrong.
		const mayPass = error.isOutage || error.status === 403 || error.status === 429;
		return failed( mayPass ? 'service-unavailable' : 'call-failed' );
	}
}
