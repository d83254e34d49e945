/**
 * The header asks for the reader once per session and tab, as it is on every page (`address-28`).
 */
import { isUrl } from '#src/domain/addresses/web-address.ts';
import type { Account } from '#src/domain/profile/account.ts';
import type { Profile } from '#src/domain/profile/profile.ts';
import type { SessionValues } from '#src/services/browser/storage.ts';
import { recordIn, textIn } from '#src/domain/shape.ts';
import { outageFailure } from '#src/services/http/outage-failure.ts';
import type { SessionDeps } from '../deps/deps.ts';
import { accountOfSession, askSession } from './readers-session.ts';

export interface HeaderReader {
	/** '' for a reader without a name. */
	readonly name: string;
	readonly email: string;
	/** A hex color, '#rrggbb'. */
	readonly color: string;
	/** The sign-in provider's picture; '' if none may be shown. */
	readonly picture: string;
}

const KEY = 'circ-header-reader';

type Slice = Pick< SessionDeps, 'browser' >;

export interface HeaderReaderDeps extends Slice {
	readonly identity: Pick< SessionDeps[ 'identity' ], 'account' | 'profile' >;
}

/** What this tab stored on an earlier page; null for a visitor and after another log-in. */
export function keptHeaderReader( { browser }: Slice ): HeaderReader | null {
	const kept = recordIn( browser.storage.ofSession().get( KEY ) );
	if ( ! kept || ! textIn( kept, 'email' ) ) {
		return null;
	}
	const picture = textIn( kept, 'picture' );
	return {
		name: textIn( kept, 'name' ),
		email: textIn( kept, 'email' ),
		color: textIn( kept, 'color' ),
		picture: isUrl( picture ) ? picture : '',
	};
}

/** `kept` belongs to the session for which the services were asked. */
export const keepHeaderReader = ( kept: SessionValues, reader: HeaderReader ): void =>
	kept.set( KEY, JSON.stringify( reader ) );

export const headerReaderOf = (
	{ emailAddress }: Pick< Account, 'emailAddress' >,
	profile: Pick< Profile, 'full-name' | 'avatar-color' | 'image-url' >
): HeaderReader => ( {
	name: profile[ 'full-name' ],
	email: emailAddress,
	color: profile[ 'avatar-color' ],
	picture: isUrl( profile[ 'image-url' ] ) ? profile[ 'image-url' ] : '',
} );

/** Null for a visitor, in an outage, and if the session ended or changed meanwhile. */
export async function readHeaderReader( deps: HeaderReaderDeps ): Promise< HeaderReader | null > {
	const known = keptHeaderReader( deps );
	if ( known || deps.browser.cookies.sessionId() === null ) {
		return known;
	}
	const kept = deps.browser.storage.ofSession();
	// An anonymous session is refused, so the profile waits for the first answer.
	const { isReaders, account: asked } = await askSession( deps );
	if ( isReaders === false || kept.isOver() ) {
		return null;
	}
	try {
		const [ account, profile ] = await Promise.all( [
			asked ?? accountOfSession( deps ),
			deps.identity.profile(),
		] );
		if ( kept.isOver() ) {
			return null;
		}
		const reader = headerReaderOf( account, profile );
		keepHeaderReader( kept, reader );
		return reader;
	} catch ( error ) {
		outageFailure( error );
		return null;
	}
}
