/** Reaches each outcome of the site's money routes. */
import { cancelAll, pauseFor, setCardsDecline, subscribeTo } from '../../sandbox/reader-acts.ts';
import type { Rejection } from '../../sandbox/records.ts';
import { ask, type Asking } from './ask.ts';
import { goTo } from './still-world.ts';
import type { Reach, Scene } from './wire-reach.ts';

const SITE = '/wp-json/circulation/v1';

const ids = ( { session, reader }: Scene ) => ( {
	nonce: '4f2a9c1b7e',
	session_id: session,
	tracking_id: reader.id,
} );
const sends =
	( more: object = {} ) =>
	( scene: Scene ): Asking => ( {
		session: scene.session,
		body: { ...ids( scene ), ...more },
	} );
/** Sends the request without the nonce, which this call's contract lacks. */
const sendsPlain =
	( more: object ) =>
	( { session, reader }: Scene ): Asking => ( {
		session,
		body: { session_id: session, tracking_id: reader.id, ...more },
	} );
const strange = { tracking_id: 'somebody-else' };
const over = ( asking: ( scene: Scene ) => Asking ) => ( scene: Scene ) => ( {
	...asking( scene ),
	session: 'over',
} );

const subscribed = ( { world, reader }: Scene ) =>
	void subscribeTo( world, reader, 'sports-yearly' );
const pastDue = ( scene: Scene ) => {
	subscribed( scene );
	setCardsDecline( scene.world, scene.reader, true );
	goTo( scene.world, '2027-11-21' );
	// The example's answer contains this date.
	goTo( scene.world, '2026-11-21' );
};
const rejectedFor = ( reason: Rejection ) => ( scene: Scene ) => {
	pastDue( scene );
	scene.world.billing.gateway.declinesNext = reason;
};
const declinedNow = ( scene: Scene ) => {
	pastDue( scene );
	return ask( scene.registry, own( 'retry' )( scene ), sends()( scene ) );
};
const ended = ( scene: Scene ) => {
	subscribed( scene );
	cancelAll( scene.world, scene.reader );
};
const paused = ( scene: Scene ) => {
	subscribed( scene );
	pauseFor( scene.world, scene.reader, 2 );
};
const own =
	( what: string ) =>
	( { world, reader }: Scene ) =>
		`${ SITE }/subscriptions/${ world.billing.of( reader )[ 0 ]?.id ?? 'none' }/${ what }`;
const asks =
	( more: object = {} ) =>
	( scene: Scene ): string =>
		`${ own( 'discounts' )( scene ) }?${ new URLSearchParams( {
			...ids( scene ),
			...more,
		} ) }`;
const takes = sends( { discount_id: 'stay-half' } );
const place = { state: 'NY', postal_code: '10001' };
const agrees = { plan_id: 'sports-yearly', text_version: '2026-11' };
const pause = ( { session, reader }: Scene, more: object = {} ): Asking => ( {
	session,
	body: {
		emailAddress: reader.email,
		pauseLength: 2,
		pauseLengthEffectiveDate: '2026-12-21',
		billingCycleEndDate: '2026-12-20',
		cta: 'membership',
		...more,
	},
} );

export const SITE_MONEY_REACH: Record< string, Record< string, Reach > > = {
	'site.prepare-customer': {
		ok: [ `${ SITE }/prepare-customer`, sends() ],
		'session-not-authenticated': [ `${ SITE }/prepare-customer`, over( sends() ) ],
		'session-mismatch': [ `${ SITE }/prepare-customer`, sends( strange ) ],
	},
	'site.postal-code': {
		ok: [ `${ SITE }/postal-code`, sendsPlain( place ) ],
		'session-not-authenticated': [ `${ SITE }/postal-code`, over( sendsPlain( place ) ) ],
		'session-mismatch': [ `${ SITE }/postal-code`, sendsPlain( { ...place, ...strange } ) ],
	},
	'site.discounts': {
		ok: [
			asks(),
			( { session } ) => ( { session } ),
			( scene ) => {
				subscribed( scene );
				const [ one ] = scene.world.billing.of( scene.reader );
				if ( one ) {
					scene.world.billing.addDiscount( one, {
						id: 'stay-half',
						cents: 420,
						cycles: 3,
					} );
				}
			},
		],
		'session-not-authenticated': [ asks(), {}, subscribed ],
		'session-mismatch': [ asks( strange ), ( { session } ) => ( { session } ), subscribed ],
		'not-found': [ asks(), ( { session } ) => ( { session } ) ],
	},
	'site.add-discount': {
		ok: [ own( 'discounts' ), takes, subscribed ],
		'not-offered': [ own( 'discounts' ), sends( { discount_id: 'stay-two-off' } ), subscribed ],
		'past-due': [ own( 'discounts' ), takes, pastDue ],
		refused: [ own( 'discounts' ), takes, ended ],
		'session-not-authenticated': [ own( 'discounts' ), over( takes ) ],
		'session-mismatch': [
			own( 'discounts' ),
			sends( { discount_id: 'stay-half', ...strange } ),
		],
		'not-found': [ own( 'discounts' ), takes ],
	},
	'site.retry': {
		ok: [
			own( 'retry' ),
			sends(),
			( scene ) => {
				pastDue( scene );
				setCardsDecline( scene.world, scene.reader, false );
			},
		],
		'not-owed': [ own( 'retry' ), sends(), subscribed ],
		declined: [ own( 'retry' ), sends(), pastDue ],
		'gateway-rejected': [ own( 'retry' ), sends(), rejectedFor( 'fraud' ) ],
		'gateway-rejected-cvv': [ own( 'retry' ), sends(), rejectedFor( 'cvv' ) ],
		'service-unavailable': [ own( 'retry' ), sends(), rejectedFor( 'application_incomplete' ) ],
		'outcome-unknown': [ own( 'retry' ), sends(), rejectedFor( 'duplicate' ) ],
		refused: [ own( 'retry' ), sends(), ended ],
		'amount-changed': [ own( 'retry' ), sends( { amount: '4.99' } ), pastDue ],
		'declined-recently': [ own( 'retry' ), sends(), declinedNow ],
		'session-not-authenticated': [ own( 'retry' ), over( sends() ) ],
		'session-mismatch': [ own( 'retry' ), sends( strange ) ],
		'not-found': [ own( 'retry' ), sends() ],
	},
	'site.pause-subscription-email': {
		ok: [ `${ SITE }/pause-subscription-email/`, ( scene ) => pause( scene ), paused ],
		'not-paused': [ `${ SITE }/pause-subscription-email/`, ( scene ) => pause( scene ) ],
		'unknown-link': [
			`${ SITE }/pause-subscription-email/`,
			( scene ) => pause( scene, { cta: 'Win a prize' } ),
		],
		'session-not-authenticated': [
			`${ SITE }/pause-subscription-email/`,
			over( ( scene ) => pause( scene ) ),
		],
		'session-mismatch': [
			`${ SITE }/pause-subscription-email/`,
			( scene ) => pause( scene, { emailAddress: 'other@example.com' } ),
		],
	},
	'site.consent': {
		ok: [ `${ SITE }/consent`, sends( agrees ) ],
		'unknown-plan': [ `${ SITE }/consent`, sends( { ...agrees, plan_id: 'gone' } ) ],
		'session-not-authenticated': [ `${ SITE }/consent`, over( sends( agrees ) ) ],
		'session-mismatch': [ `${ SITE }/consent`, sends( { ...agrees, ...strange } ) ],
	},
};
