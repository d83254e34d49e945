/**
 * A provider without its window: the page itself goes there and comes back, where the browser blocks windows.
 * Acceptance C9. That the identity service takes `redirect`, registers by itself and comes back with its cookies is
 * assumed; its reference names the window only.
 */
import { SETTINGS_PATH } from '#src/domain/paths.ts';
import { PROVIDERS, type Provider } from '#src/domain/provider.ts';
import { AWAY_KEY } from '#src/services/browser/storage-keys.ts';
import type { SessionDeps } from './deps.ts';
import { markProvider } from './mark-provider.ts';
import { providerAddress } from './provider-address.ts';
import { startSession } from './start-session.ts';

/** Where to go; the reader comes back to what was asked for, else to where they are. */
export function addressOfProvider(
	deps: Pick< SessionDeps, 'browser' | 'config' | 'store' >,
	provider: Provider
): string {
	const { location, storage } = deps.browser;
	storage.tab.set( AWAY_KEY, provider );
	const here =
		deps.config.view === 'account' ? SETTINGS_PATH : location.path();
	const redirect = deps.store.getState().redirect ?? here;
	return `${ providerAddress( deps, provider ) }?${ new URLSearchParams( {
		redirect,
	} ) }`;
}

/** Sets the session up of a reader who has come back with one; call once as a page begins. */
export async function comeBackFromProvider(
	deps: SessionDeps
): Promise< void > {
	const { cookies, events, storage } = deps.browser;
	const kept = storage.tab.get( AWAY_KEY );
	storage.tab.remove( AWAY_KEY );
	const provider = PROVIDERS.find( ( one ) => one === kept );
	const sessionId = cookies.sessionId();
	if ( ! provider || ! sessionId ) {
		return;
	}
	const started = await startSession( deps, {
		session: { sessionId, trackingId: cookies.trackingId() ?? '' },
		method: provider,
	} );
	if ( started.ok ) {
		const isNew = started.value.dataLayer.firstName === '';
		if ( isNew ) {
			events.send( 'register', { method: provider } );
		}
		await markProvider( deps, provider, isNew );
	}
}
