/**
 * The anonymous session that the identity service's own network gives every visitor from the first
 * page on.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { cookieLine } from '../cookies.ts';
import type { Registry } from '../registry.ts';
import type { World } from '../world.ts';
import { headersOf } from './messages.ts';

/**
 * Returns the Set-Cookie lines of a new anonymous session for a page view; none if there is a
 * session already, or if the world uses the specified wire format instead of the published one.
 */
export const anonymousCookies = (
	registry: Registry,
	{ wire, clock, anonymous }: World,
	incoming: IncomingMessage
): string[] => {
	const headers = headersOf( incoming );
	if (
		wire !== 'published' ||
		incoming.method !== 'GET' ||
		! headers.get( 'accept' )?.includes( 'text/html' ) ||
		registry.sessionOf( headers ) !== null
	) {
		return [];
	}
	const session = randomUUID();
	anonymous.add( session );
	return Object.entries( {
		[ registry.sessionCookie ]: session,
		[ registry.trackingCookie ]: randomUUID(),
		[ registry.sessionCookie.replace( /session$/, 'prev_anon_session' ) ]: session,
		[ registry.sessionCookie.replace( /session$/, 'meta' ) ]: 'v1',
	} ).flatMap( ( [ name, value ] ) => [ 'Set-Cookie', cookieLine( name, value, clock.now() ) ] );
};
