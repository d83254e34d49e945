/** The navigation of screens on the account pages: the browser's own history through the router. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { isOpen } from '#src/domain/addresses/offered.ts';
import { LOGIN_PATH } from '#src/domain/addresses/modal-paths.ts';
import { ACCOUNT_PATHS, HOME_PATH, SETTINGS_PATH } from '#src/domain/addresses/paths.ts';
import type { SessionDeps } from '#src/flows/deps/deps.ts';
import { noteAppPayflow } from '#src/services/browser/sessions/app-payflow.ts';
import { newcomerPath } from '#src/flows/session/new-account.ts';
import { takeRedirect } from '#src/flows/session/remember-redirect.ts';
import { NavigationContext, type Navigation } from '#src/widgets/page/navigation.tsx';
import { leaveFor } from '#src/widgets/page/leave-page.ts';
import { PageLayout } from '#src/widgets/account/page-layout.tsx';
import { accountPlace } from '../routing/account-place.ts';
import type { Header } from '../header/page-header.ts';
import { takeWelcome } from '../boot/entry-parameters.ts';
import { createNavigationBlocker } from '../routing/navigation-blocker.ts';
import { isSignIn } from '../routing/is-sign-in.ts';

interface PageNavigationProps {
	readonly header: Pick< Header, 'showPath' >;
	readonly deps: Pick< SessionDeps, 'browser' | 'config' | 'store' >;
	readonly children: ReactNode;
}

interface EntryState {
	/** Path and query of the place to return to. */
	readonly from?: string | undefined;
}

export function PageNavigation( { header, deps, children }: PageNavigationProps ) {
	const location = useLocation();
	const navigate = useNavigate();
	const navigationType = useNavigationType();
	const first = useRef( location );
	const [ blocker ] = useState( createNavigationBlocker );
	// The blocker listens before the surrounding router, because a child's layout effect runs
	// first.
	useLayoutEffect( () => blocker.listen(), [ blocker ] );
	const { siteName, flags } = deps.config;
	const isMember = flags.includes( 'membership' );
	/** The default destination of `done`. */
	const settled = isMember ? SETTINGS_PATH : HOME_PATH;
	const path = location.pathname.replace( /\/+$/, '' );
	const { search } = location;
	const shown = useRef( path );
	shown.current = path;
	const from = ( location.state as EntryState | null )?.from;
	const moved = location !== first.current;

	useLayoutEffect( () => noteAppPayflow( deps.browser, path ), [ deps, path ] );
	useEffect( () => {
		header.showPath( path );
		if ( navigationType !== 'POP' ) {
			window.scrollTo( 0, 0 );
		}
	}, [ header, path, navigationType ] );

	const setTitle = useMemo(
		() => ( title: string ) => {
			document.title = `${ title } · ${ siteName }`;
		},
		[ siteName ]
	);

	const navigation = useMemo< Navigation >( () => {
		// What ends after the reader has gone to another page, such as a log-in, leads nowhere.
		const isLeft = () => shown.current !== path;
		const go: Navigation[ 'go' ] = ( to, { replace, comeBack } = {} ) => {
			if ( isLeft() ) {
				return;
			}
			let place = accountPlace( to, window.location.origin );
			// Without the membership feature, the site's own page replaces a page that is missing
			// here.
			if ( ! place || ( ! isMember && ! isOpen( place.path, deps.config ) ) ) {
				leaveFor( to );
				return;
			}
			if ( place.path === ACCOUNT_PATHS.register ) {
				// Registering is another view of the log-in screen, so that the input stays.
				place = { path: LOGIN_PATH, search: '?view=register' };
			}
			const kept = isSignIn( place.path ) ? from : undefined;
			const state: EntryState = {
				// The current address is safe to store: codes have already been removed from it.
				from: comeBack && ! isSignIn( path ) ? path + window.location.search : kept,
			};
			const target = place.path + place.search;
			// As with a browser's own links, the address that is shown gets no second entry.
			const isShown = target === path + search;
			const move = () => void navigate( target, { replace: replace ?? isShown, state } );
			// Another view of the same place keeps its input.
			if ( place.path === path ) {
				move();
			} else {
				blocker.leave( move );
			}
		};
		const leave = () => go( takeRedirect( deps ) ?? HOME_PATH );
		return {
			kind: 'page',
			Layout: PageLayout,
			path,
			search,
			moved,
			go,
			back: () => ( moved ? void navigate( -1 ) : leave() ),
			hold: blocker.hold,
			close: leave,
			done: ( how ) =>
				isLeft() ||
				go(
					takeWelcome( deps, from ?? null ) ??
						( how?.isNew && from === SETTINGS_PATH ? null : from ) ??
						takeRedirect( deps ) ??
						( how?.isNew ? newcomerPath( deps ) : settled ),
					// Back skips the completed form.
					{ replace: true }
				),
			setTitle,
		};
	}, [ path, search, from, moved, navigate, deps, setTitle, blocker, isMember, settled ] );

	return <NavigationContext value={ navigation }>{ children }</NavigationContext>;
}
