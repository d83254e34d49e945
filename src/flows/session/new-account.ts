/** Remembers until the end of the sign-in that this page created an account (`onboarding-16`). */
import { ONBOARDING_WELCOME_PATH } from '#src/domain/addresses/modal-views.ts';
import { ACCOUNT_PATHS } from '#src/domain/addresses/paths.ts';
import type { LoginMethod } from '#src/domain/site/page-event-list.ts';
import type { SessionDeps } from '../deps/deps.ts';
import { rememberRedirect } from './remember-redirect.ts';

type Slice = Pick< SessionDeps, 'browser' | 'config' | 'store' >;

/** Call it at the end of every way to register. */
export function announceRegistration(
	{ browser, store }: Pick< SessionDeps, 'browser' | 'store' >,
	method: LoginMethod
): void {
	store.setState( { isNewAccount: true } );
	browser.events.send( 'register', { method } );
}

/** Whether the finished sign-in created the account; true once. */
export function takeNewAccount( { store }: Pick< SessionDeps, 'store' > ): boolean {
	const { isNewAccount } = store.getState();
	store.setState( { isNewAccount: false } );
	return isNewAccount;
}

/** A reader who registered for an article gets it, and is offered the onboarding later. */
export const hasStory = ( { config }: Pick< SessionDeps, 'config' > ): boolean =>
	config.gatedPost !== undefined;

/**
 * The new reader's next address; null for one who stays here. The onboarding's last step leads back
 * to the site's page.
 */
export function newcomerAddress( deps: Slice ): string | null {
	if ( hasStory( deps ) ) {
		return null;
	}
	const { browser, config } = deps;
	if ( config.view === 'page' ) {
		rememberRedirect( deps, browser.location.path() );
	}
	return newcomerPath( deps );
}

/** Without account pages there is only the onboarding's dialog (`address-33`). */
export const newcomerPath = ( { config }: Pick< SessionDeps, 'config' > ): string =>
	config.flags.includes( 'membership' ) ? ACCOUNT_PATHS.registerSuccess : ONBOARDING_WELCOME_PATH;
