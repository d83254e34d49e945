/** Checks what determines a reader's access and reports each finding in a line (`gate-38`). */
import { checkEntitlement } from '#src/flows/standing/check-entitlement.ts';
import type { SessionDeps } from '#src/flows/deps/deps.ts';
import { fill } from '#src/messages/fill.ts';
import { __ } from '#src/messages/translate.ts';
import { outageFailure } from '#src/services/http/outage-failure.ts';
import { isRefusal } from '#src/services/http/service-error.ts';

type Slice = Pick< SessionDeps, 'browser' | 'decision' | 'identity' | 'session' | 'store' >;

export interface Finding {
	/** Null if unknown at the moment. */
	readonly isGood: boolean | null;
	readonly text: string;
}

async function sessionLine( { browser, identity }: Slice ): Promise< Finding > {
	if ( browser.cookies.sessionId() === null ) {
		return { isGood: false, text: __( 'You are not logged in.' ) };
	}
	try {
		const { emailAddress } = await identity.account();
		return {
			isGood: true,
			text: fill(
				/* translators: %s: an email address. */
				__( 'You are logged in as %s.' ),
				emailAddress
			),
		};
	} catch ( error ) {
		outageFailure( error );
		return isRefusal( error )
			? {
					isGood: false,
					text: __( 'Your log-in has ended. Please log in again.' ),
				}
			: {
					isGood: null,
					text: __( 'We cannot check your log-in right now.' ),
				};
	}
}

const MEMBERSHIP_LINES = {
	true: () => __( 'Your membership opens this story.' ),
	false: () => __( 'No membership of this account opens this story.' ),
	unknown: () => __( 'We cannot check your membership right now.' ),
};

async function membershipLine( deps: Slice ): Promise< Finding > {
	const entitled = await checkEntitlement( deps );
	return {
		isGood: entitled === 'unknown' ? null : entitled,
		text: MEMBERSHIP_LINES[ `${ entitled }` ](),
	};
}

/**
 * Reports on the session, the cookies and, if the story needs one, the membership, which was just
 * checked; one line each (`gate-38`).
 */
export async function findings(
	deps: Slice,
	needsMembership: boolean
): Promise< readonly Finding[] > {
	const [ session, ...membership ] = await Promise.all( [
		sessionLine( deps ),
		...( needsMembership ? [ membershipLine( deps ) ] : [] ),
	] );
	return [
		session,
		{
			isGood: navigator.cookieEnabled,
			text: navigator.cookieEnabled
				? __( 'Your browser keeps the cookies of this site.' )
				: __( 'Your browser keeps no cookies of this site.' ),
		},
		...membership,
	];
}
