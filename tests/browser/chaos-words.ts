/** Lists the lines that pages may log during a random run; each has a cause in that run. */
import { readFileSync } from 'node:fs';
import type { PlannedFault } from './chaos.ts';

const log = ( line: string ) => new RegExp( String.raw`^error: \[circulation\] ${ line }` );

/** The browser's own line about an answer; `said` is a status or a network error. */
const answer = ( said: string, path: string ) =>
	new RegExp(
		`^error: Failed to load resource: (the server responded with a status of )?${ said }\\b.* ` +
			`http://[^/]+${ path }(\\?\\S*)?$`
	);

const SITE = String.raw`/wp-json/circulation/v1/[\w/-]+`;

const MONEY = String.raw`(Error starting Braintree Subscription|Error restarting subscription|Membership command [a-z-]+ failed)`;

/** Lines that need no planned fault. */
export const SAID_IN_ANY_LIFE = [
	// The bank declines one of the cards.
	log( String.raw`${ MONEY } \{.*\b(reason|failure): declined\b` ),
	// The site asks the bank again only after a pause, which the world's clock does not shorten.
	answer( '429', String.raw`/wp-json/circulation/v1/subscriptions/\w+/retry` ),
	log( String.raw`call failed \{call: site\.retry, status: 429,` ),
	log( String.raw`Error restarting subscription \{failure: declined-recently,` ),
	// The membership ended while a page was open, whose stored entitlement is only a hint
	// (session-17).
	log(
		String.raw`call failed \{call: site\.content, status: 403, title: The membership of this session`
	),
	// A read was pending when this or another tab logged in or out.
	answer( '40[13]', SITE ),
	log( String.raw`call failed \{call: site\.[a-z-]+, status: 403, title: "session_id" is not` ),
	log(
		String.raw`Error getting subscription discounts \{code: session_(not_authenticated|mismatch),`
	),
	// A payment or change was running at that moment.
	log( 'A money flow stopped: the session changed' ),
];

/** Lines that pages may log after the clock was moved on. */
export const SAID_AFTER_TIME = [
	// The membership has ended because the debt was not paid.
	log( String.raw`Error restarting subscription \{failure: refused,` ),
	// The nonce of a new card is good for three hours.
	answer( '400', '/zephr/payment/braintree/payment-methods' ),
	log( String.raw`call failed \{call: decision\.add-payment-method, status: 400,` ),
	// A page that stood open for weeks names days that are over.
	log( String.raw`Membership command [a-z-]+ failed \{reason: terms-changed,` ),
];

/** Lines of another device whose session was ended from this one: each of its calls is refused. */
export const SAID_ELSEWHERE = [
	answer( '401', String.raw`/(blaize|zephr)/[\w/-]+` ),
	log( 'Error retrieving Braintree Subscription' ),
];

/** Lines about answers that exist only in the vendors' references. */
export const SAID_AS_PUBLISHED = [
	answer( '401', '/blaize/account' ),
	answer( '404', '/blaize/profile/[^/]+' ),
];

/** The sandbox's path of a call, as a pattern. */
const pathOf = ( call: string ): string => {
	const { path } = JSON.parse( readFileSync( `tests/wire/${ call }.json`, 'utf8' ) ) as {
		readonly path: string;
	};
	return path.replace( /\{\w+\}/g, '[^/]+' );
};

/** A second line that the log gets when this call fails. */
const ADDED: Readonly< Record< string, string > > = {
	'identity.account': 'There was an error sending paused event to newsletters',
	'identity.subscriptions': 'Error retrieving Braintree Subscription',
	'site.newsletters': 'There was an error sending paused event to newsletters',
};

/** The lines that may follow a fault planned in the run. */
export function saidAfterFault( { call, status }: PlannedFault ): readonly RegExp[] {
	const added = ADDED[ call ];
	return [
		answer( status ? `${ status }` : String.raw`net::ERR_\w+`, pathOf( call ) ),
		log( String.raw`(service unavailable|call failed) \{call: ${ call },` ),
		log( String.raw`${ MONEY } \{` ),
		...( added ? [ log( added ) ] : [] ),
		// The site's own routes call the services too, and report a failed call as their own 503.
		...( call.startsWith( 'site.' )
			? []
			: [
					answer( '503', SITE ),
					log( String.raw`Error getting subscription discounts \{code: unknown_error,` ),
					log(
						String.raw`service unavailable \{call: site\.[a-z-]+, reason: server, status: 503,`
					),
				] ),
	];
}
