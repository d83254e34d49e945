/** Where a reader goes who has just come in. Specification §2.3, redirect and welcome; decision 55; acceptance B10. */
import { ONBOARDING_WELCOME_PATH } from '#src/domain/addresses/modal-views.ts';
import { ACCOUNT_PATHS } from '#src/domain/addresses/paths.ts';
import type { SessionDeps } from '#src/flows/deps/deps.ts';
import {
	rememberRedirect,
	takeRedirect,
} from '#src/flows/session/remember-redirect.ts';
import { WELCOME_KEY } from '../boot/arrive.ts';

type Slice = Pick< SessionDeps, 'browser' | 'store' >;

/**
 * The beginning of the onboarding when somebody asked to be welcomed, else null; used once. Its end leads to the
 * return address that is kept, or to `origin`, the place that asked for the log-in.
 */
export function takeWelcome(
	deps: Slice,
	origin: string | null = null
): string | null {
	const { tab } = deps.browser.storage;
	if ( tab.get( WELCOME_KEY ) === null ) {
		return null;
	}
	tab.remove( WELCOME_KEY );
	if (
		origin !== null &&
		! origin.startsWith( ACCOUNT_PATHS.onboarding ) &&
		deps.store.getState().redirect === null
	) {
		rememberRedirect( deps, origin );
	}
	return `${ ONBOARDING_WELCOME_PATH }?welcome=true`;
}

/** Used once; null when the reader stays where they are. */
export const nextAddress = ( deps: Slice ): string | null =>
	takeWelcome( deps ) ?? takeRedirect( deps );
