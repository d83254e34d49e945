/**
 * The address to which a provider sends a person back. The identity service posts the result to the
 * window that opened it; without such a window it logs the reader in and redirects. Shape of the
 * messages: Zephr, "On-site OAuth with the Public API".
 */
import { messagePage, refusalPage } from '../../page/provider-pages.ts';
import { personById, registerPerson, type Identified } from '../../providers.ts';
import type { Registry } from '../../registry.ts';
import { providerIn } from './provider.ts';
import { sessionCookies } from './sign-in.ts';

const page = ( html: string ): Response =>
	new Response( html, { headers: { 'content-type': 'text/html; charset=utf-8' } } );

const isLocal = ( path: string ): boolean => /^\/(?!\/)/.test( path );

/** Answers GET /{identity}/oauth/{provider}/callback. */
export const providerCallback = ( registry: Registry, request: Request ): Response => {
	const { pathname, searchParams } = new URL( request.url );
	const provider = providerIn( pathname );
	const person = personById( searchParams.get( 'code' ) );
	if ( ! provider || ! person ) {
		return page( refusalPage( 'Nobody was chosen.' ) );
	}
	const world = registry.worldOf( request.headers );
	const redirect = searchParams.get( 'redirect' );
	const who: Identified = { provider, person };
	const enter = ( account: Parameters< typeof world.providers.link >[ 0 ] ) => {
		world.providers.link( account, who );
		return sessionCookies( { registry, world }, world.accounts.openSession( account ) );
	};
	const known = person.emailVerified ? world.accounts.byEmail( person.email ) : undefined;

	if ( redirect !== null && isLocal( redirect ) ) {
		const account = known ?? registerPerson( world.accounts, who, {} );
		if ( typeof account === 'string' ) {
			return page( refusalPage( 'The provider does not answer for this address.' ) );
		}
		const headers = new Headers( enter( account ).lines.map( ( [ ...line ] ) => line ) );
		headers.set( 'location', redirect );
		return new Response( null, { status: 302, headers } );
	}
	if ( known ) {
		// The opener sets the cookie; the message names no tracking id.
		return page( messagePage( { action: 'login', cookie: enter( known ).text } ) );
	}
	return page(
		messagePage( {
			action: 'register',
			stateKey: world.providers.keyFor( who ),
		} )
	);
};
