/**
 * Reads what an address or a window event asks for: return address, plan, the wish to be welcomed.
 * All of it is untrusted. It is read before anything else happens, kept, and used once when the
 * reader is logged in.
 */
import { ONBOARDING_WELCOME_PATH } from '#src/domain/addresses/modal-views.ts';
import { LOGIN_PATH } from '#src/domain/addresses/modal-paths.ts';
import { ACCOUNT_PATHS } from '#src/domain/addresses/paths.ts';
import type { SessionDeps } from '#src/flows/deps/deps.ts';
import { newcomerAddress } from '#src/flows/session/new-account.ts';
import {
	forgetRedirect,
	rememberRedirect,
	takeRedirect,
} from '#src/flows/session/remember-redirect.ts';
import type { Arrival } from '#src/widgets/page/navigation.tsx';
import { accountPlace } from '../routing/account-place.ts';
import type { ModalBoot } from './boot.ts';

type Slice = Pick< SessionDeps, 'browser' | 'store' >;

/** Where a reader who is logged in finds the account, unless the address says where else. */
const ENTRIES: readonly string[] = [ ACCOUNT_PATHS.account, ACCOUNT_PATHS.register, LOGIN_PATH ];

/** Kept for the tab until onboarding has begun. */
export const WELCOME_KEY = 'circ-welcome';

/** Detail of a window event; what is no record holds nothing. */
const fieldsOf = ( detail: unknown ) =>
	( Object( detail ) === detail ? detail : {} ) as Readonly< Record< string, unknown > >;

/**
 * @param deps
 * @param search Query of an address.
 * @param detail Detail of a window event; what is not text is ignored.
 */
export function readPlanParameter(
	deps: Pick< SessionDeps, 'store' >,
	search: string,
	detail?: unknown
): void {
	const plan = fieldsOf( detail ).planId ?? new URLSearchParams( search ).get( 'plan' );
	if ( typeof plan === 'string' ) {
		deps.store.setState( ( { payflow } ) => ( {
			payflow: { ...payflow, selectedPlan: plan },
		} ) );
	}
}

/** All of them; with the parameters of `readPlanParameter`. */
export function readEntryParameters( deps: Slice, search: string, detail?: unknown ): void {
	const query = new URLSearchParams( search );
	const redirect = fieldsOf( detail ).redirect ?? query.get( 'redirect' );
	if ( typeof redirect === 'string' ) {
		rememberRedirect( deps, redirect );
	}
	readPlanParameter( deps, search, detail );
	if ( query.get( 'welcome' ) === 'true' ) {
		deps.browser.storage.tab.set( WELCOME_KEY, 'true' );
	}
}

/**
 * Those of the page that is open. Its wish to be welcomed leaves the address, so that a reload does
 * not repeat it; the onboarding's own address keeps it, where it means that a reader comes from
 * outside.
 */
export function readPageParameters( deps: Slice ): void {
	const { cookies, location } = deps.browser;
	if ( cookies.sessionId() && ENTRIES.includes( location.path() ) ) {
		// What an earlier page carried was for its own log-in.
		forgetRedirect( deps );
	}
	readEntryParameters( deps, window.location.search );
	if ( ! location.path().startsWith( ACCOUNT_PATHS.onboarding ) ) {
		location.hideValue( 'welcome' );
	}
}

/** The queries that a modal begins with: that of the page, and that of what asked for it. */
export const modalQueries = ( { path }: Pick< ModalBoot, 'path' > ) => {
	const { origin, search } = window.location;
	return [ search, accountPlace( path, origin )?.search ?? '' ] as const;
};

/**
 * The page's own address, and what asked for the modal on it. A return address that an earlier page
 * has carried does not lead away from this one; the onboarding goes on with the one of its log-in.
 */
export function readModalParameters(
	deps: Slice,
	boot: Pick< ModalBoot, 'path' | 'detail' >
): void {
	const [ ofPage, ofModal ] = modalQueries( boot );
	if ( ! boot.path.startsWith( ACCOUNT_PATHS.onboarding ) ) {
		forgetRedirect( deps );
	}
	readEntryParameters( deps, ofPage );
	readEntryParameters( deps, ofModal, boot.detail );
}

/**
 * The beginning of the onboarding when somebody asked to be welcomed, else null; used once. Its end
 * leads to the return address that is kept, or to `origin`, the place that asked for the log-in.
 */
export function takeWelcome( deps: Slice, origin: string | null = null ): string | null {
	const { tab } = deps.browser.storage;
	if ( tab.get( WELCOME_KEY ) !== 'true' ) {
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

/**
 * Where a reader goes who has just logged in; used once, null when they stay where they are
 * (`address-22`).
 */
export const nextAddress = (
	deps: Pick< SessionDeps, 'browser' | 'config' | 'store' >,
	{ isNew }: Arrival = { isNew: false }
): string | null =>
	takeWelcome( deps ) ?? takeRedirect( deps ) ?? ( isNew ? newcomerAddress( deps ) : null );
