/**
 * Reads what an address or a window event asks for. All of it is untrusted; it is stored first, and
 * used once after log-in.
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
import type { ModalBoot } from '../boot.ts';

type Slice = Pick< SessionDeps, 'browser' | 'store' >;

/** Addresses that lead a logged-in reader to the account, unless their query names another page. */
const ENTRIES: readonly string[] = [ ACCOUNT_PATHS.account, ACCOUNT_PATHS.register, LOGIN_PATH ];

/** Key of a mark that is stored for the tab until the onboarding begins. */
export const WELCOME_KEY = 'circ-welcome';

/** Detail of a window event; anything but an object counts as empty. */
const fieldsOf = ( detail: unknown ) =>
	( Object( detail ) === detail ? detail : {} ) as Readonly< Record< string, unknown > >;

/** Values in the detail of a window event that are not text are ignored. */
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

/** Reads all parameters, including those of `readPlanParameter`. */
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
 * The welcome is removed from the address, so that a reload does not repeat it. Only the
 * onboarding's address keeps it: the reader then comes from outside.
 */
export function readPageParameters( deps: Slice ): void {
	const { cookies, location } = deps.browser;
	if ( cookies.sessionId() && ENTRIES.includes( location.path() ) ) {
		// An earlier page's parameters were for its own log-in.
		forgetRedirect( deps );
	}
	readEntryParameters( deps, window.location.search );
	if ( ! location.path().startsWith( ACCOUNT_PATHS.onboarding ) ) {
		location.hideValue( 'welcome' );
	}
}

/** A modal starts with the page's query and that of the path with which it was opened. */
export const modalQueries = ( { path }: Pick< ModalBoot, 'path' > ) => {
	const { origin, search } = window.location;
	return [ search, accountPlace( path, origin )?.search ?? '' ] as const;
};

/** An earlier page's return address is forgotten, except by the onboarding after a log-in. */
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
 * Returns the onboarding's first address, once, if the reader asked to be welcomed, otherwise null.
 * Afterwards the reader goes to the stored return address or to `origin`.
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

/** The reader's destination after log-in; used once, null to stay (`address-22`). */
export const nextAddress = (
	deps: Pick< SessionDeps, 'browser' | 'config' | 'store' >,
	{ isNew }: Arrival = { isNew: false }
): string | null =>
	takeWelcome( deps ) ?? takeRedirect( deps ) ?? ( isNew ? newcomerAddress( deps ) : null );
