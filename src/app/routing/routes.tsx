/**
 * This is the one table of the account area: each address, its guard, and its screen, whose folder
 * equals the address.
 */
import type { Requirement } from '#src/domain/access/guards.ts';
import { ONBOARDING_STEP_PATHS } from '#src/domain/onboarding/onboarding-steps.ts';
import { ACCOUNT_PATHS as paths } from '#src/domain/addresses/paths.ts';
import type { LoginView } from '#src/domain/addresses/login-view.ts';
import type { Part } from '#src/widgets/page/lazy.tsx';
import { screen } from './screen.tsx';

interface Guarded {
	readonly path: string;
	readonly guard: Requirement;
}

interface ScreenRow extends Guarded {
	readonly kind: 'screen';
	/**
	 * `session`: only the session, so that the log-in modal can show it too (the compiler then
	 * requires it in session-screens.ts).
	 */
	readonly needs: 'session' | 'everything';
	readonly Screen: Part< object >;
}

/** Shows another row's screen at a second address. */
interface AliasRow extends Guarded {
	readonly kind: 'alias';
	readonly of: string;
}

/** Has no screen: the guard always redirects. */
interface IndexRow extends Guarded {
	readonly kind: 'redirect';
	readonly guard: 'index';
	/** The view of the log-in page that visitors see first. */
	readonly view?: LoginView;
}

/** Has no screen: redirects with only these query values. */
export interface ForwardRow {
	readonly kind: 'redirect';
	readonly path: string;
	readonly to: string;
	readonly keeps: readonly string[];
}

export type RouteRow = ScreenRow | AliasRow | IndexRow | ForwardRow;

/** A screen that needs the full app; the build names its chunk after its folder. */
const page = ( path: string, guard: Requirement, Screen: Part< object > ): ScreenRow => ( {
	kind: 'screen',
	path,
	guard,
	needs: 'everything',
	Screen,
} );

const sessionPage = < const Path extends string >(
	path: Path,
	guard: Requirement,
	Screen: Part< object >
) =>
	( {
		kind: 'screen',
		path,
		guard,
		needs: 'session',
		Screen,
	} ) as const satisfies ScreenRow;

const alias = ( path: string, guard: Requirement, of: string ): AliasRow => ( {
	kind: 'alias',
	path,
	guard,
	of,
} );

const index = ( path: string, view?: LoginView ): IndexRow => ( {
	kind: 'redirect',
	path,
	guard: 'index',
	...( view && { view } ),
} );

const forward = ( path: string, to: string, keeps: readonly string[] ): ForwardRow => ( {
	kind: 'redirect',
	path,
	to,
	keeps,
} );

const TABLE = [
	index( paths.account ),
	sessionPage(
		paths.login,
		'logged-out',
		screen( () => import( '#src/screens/account/login/screen.tsx' ) )
	),
	index( paths.register, 'register' ),
	page(
		paths.registerSuccess,
		'login',
		screen( () => import( '#src/screens/account/register-success/screen.tsx' ) )
	),
	sessionPage(
		paths.continuePasswordless,
		'logged-out',
		screen( () => import( '#src/screens/account/continue-passwordless/screen.tsx' ) )
	),
	sessionPage(
		paths.continuePasswordlessRegistration,
		'logged-out',
		screen(
			() => import( '#src/screens/account/continue-passwordless-registration/screen.tsx' )
		)
	),
	sessionPage(
		paths.forgotPassword,
		'none',
		screen( () => import( '#src/screens/account/forgot-password/screen.tsx' ) )
	),
	page(
		paths.resetPassword,
		'none',
		screen( () => import( '#src/screens/account/reset-password/screen.tsx' ) )
	),
	page(
		paths.handoff,
		'none',
		screen( () => import( '#src/screens/account/handoff/screen.tsx' ) )
	),
	page(
		paths.continue,
		'none',
		screen( () => import( '#src/screens/account/continue/screen.tsx' ) )
	),
	// The return address contains the mark that identifies the link.
	forward( paths.verify, paths.continue, [ 'token', 'action', 'redirect' ] ),
	page(
		paths.settings,
		'login',
		screen( () => import( '#src/screens/account/settings/screen.tsx' ) )
	),
	page(
		paths.display,
		'login',
		screen( () => import( '#src/screens/account/settings/display/screen.tsx' ) )
	),
	page(
		paths.newsletters,
		'login',
		screen( () => import( '#src/screens/account/settings/newsletters/screen.tsx' ) )
	),
	page(
		paths.exclusiveNewsletters,
		'subscriber',
		screen( () => import( '#src/screens/account/settings/exclusive-newsletters/screen.tsx' ) )
	),
	page(
		paths.texts,
		'texts',
		screen( () => import( '#src/screens/account/settings/texts/screen.tsx' ) )
	),
	page(
		paths.membership,
		'login',
		screen( () => import( '#src/screens/account/settings/membership/screen.tsx' ) )
	),
	page(
		paths.cancel,
		'login',
		screen( () => import( '#src/screens/account/settings/membership/cancel/screen.tsx' ) )
	),
	page(
		paths.paymentMethod,
		'payment-method',
		screen( () => import( '#src/screens/account/settings/payment-method/screen.tsx' ) )
	),
	page(
		paths.receipts,
		'login',
		screen( () => import( '#src/screens/account/settings/receipts/screen.tsx' ) )
	),
	page(
		paths.privacy,
		'login',
		screen( () => import( '#src/screens/account/settings/privacy/screen.tsx' ) )
	),
	page(
		paths.devices,
		'login',
		screen( () => import( '#src/screens/account/settings/devices/screen.tsx' ) )
	),
	page(
		paths.updateEmail,
		'login',
		screen( () => import( '#src/screens/account/settings/update-email/screen.tsx' ) )
	),
	page(
		paths.verifyEmailChange,
		// The screen asks for the password, and the link may be another reader's.
		'none',
		screen( () => import( '#src/screens/account/settings/verify-email-change/screen.tsx' ) )
	),
	page(
		paths.withdraw,
		// A consumer who withdraws may have no account, or may not be able to log in.
		'none',
		screen( () => import( '#src/screens/account/withdraw/screen.tsx' ) )
	),
	page(
		paths.subscribe,
		'selling',
		screen( () => import( '#src/screens/account/subscribe/screen.tsx' ) )
	),
	alias( paths.appSubscribe, 'selling', paths.subscribe ),
	page(
		ONBOARDING_STEP_PATHS.name,
		'login',
		screen( () => import( '#src/screens/account/onboarding/name/screen.tsx' ) )
	),
	page(
		ONBOARDING_STEP_PATHS.customize,
		'login',
		screen( () => import( '#src/screens/account/onboarding/welcome/screen.tsx' ) )
	),
	page(
		ONBOARDING_STEP_PATHS.newsletters,
		'login',
		screen( () => import( '#src/screens/account/onboarding/newsletters/screen.tsx' ) )
	),
	page(
		ONBOARDING_STEP_PATHS.texts,
		'login',
		screen( () => import( '#src/screens/account/onboarding/smstexts/screen.tsx' ) )
	),
	page(
		ONBOARDING_STEP_PATHS[ 'app-text' ],
		'login',
		screen( () => import( '#src/screens/account/onboarding/app-text/screen.tsx' ) )
	),
	page(
		ONBOARDING_STEP_PATHS[ 'sports-plus' ],
		'login',
		screen( () => import( '#src/screens/account/onboarding/sports-plus/screen.tsx' ) )
	),
	page(
		ONBOARDING_STEP_PATHS.events,
		'login',
		screen( () => import( '#src/screens/account/onboarding/events/screen.tsx' ) )
	),
	// Any other address in the onboarding leads to where the reader left off.
	alias( `${ paths.onboarding }/*`, 'login', ONBOARDING_STEP_PATHS.customize ),
] as const satisfies readonly RouteRow[];

export const ROUTES: readonly RouteRow[] = TABLE;

export type SessionPath = Extract<
	( typeof TABLE )[ number ],
	{ readonly needs: 'session' }
>[ 'path' ];
