/**
 * Keeps what an address or a window event asks for, before anything else happens: return address, plan, the wish
 * to be welcomed. All of it is untrusted. Specification §2.3; decisions 55 and 58.
 */
import type { SessionDeps } from '#src/flows/deps/deps.ts';
import { rememberRedirect } from '#src/flows/session/remember-redirect.ts';
import type { ModalBoot } from './boot.ts';
import { fieldsOf, keepPlan, modalQueries } from './keep-plan.ts';

/** Kept for the tab until onboarding has begun. */
export const WELCOME_KEY = 'circ-welcome';

/**
 * @param deps
 * @param search Query of an address.
 * @param detail Detail of a window event; what is not text is ignored.
 */
export function arrive(
	deps: Pick< SessionDeps, 'browser' | 'store' >,
	search: string,
	detail?: unknown
): void {
	const query = new URLSearchParams( search );
	const redirect = fieldsOf( detail ).redirect ?? query.get( 'redirect' );
	if ( typeof redirect === 'string' ) {
		rememberRedirect( deps, redirect );
	}
	keepPlan( deps, search, detail );
	if ( query.get( 'welcome' ) === 'true' ) {
		deps.browser.storage.tab.set( WELCOME_KEY, 'true' );
	}
}

/** The page's own address, and what asked for the modal on it. */
export function arriveInModal(
	deps: Pick< SessionDeps, 'browser' | 'store' >,
	boot: Pick< ModalBoot, 'path' | 'detail' >
): void {
	const [ ofPage, ofModal ] = modalQueries( boot );
	arrive( deps, ofPage );
	arrive( deps, ofModal, boot.detail );
}
