/** The chunk of the full account pages. */
import { useEffect, useLayoutEffect, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { RedirectTrail } from '#src/domain/access/guards.ts';
import { payflowPath } from '#src/domain/addresses/app-subscribe.ts';
import { isSpentOnce } from '#src/domain/addresses/offered.ts';
import { LOGIN_PATH, LOGIN_TYPE_PATHS } from '#src/domain/addresses/modal-paths.ts';
import { ACCOUNT_PATHS } from '#src/domain/addresses/paths.ts';
import type { Deps } from '#src/flows/deps/deps.ts';
import { allServices } from '#src/flows/deps/everything.ts';
import { onLogInElsewhere } from '#src/flows/session/on-log-in-elsewhere.ts';
import { watchSession } from '#src/flows/session/watch-session.ts';
import { useNavigation } from '#src/widgets/page/navigation.tsx';
import { startAccountHeader } from '../header/account-header.ts';
import { keepName } from '../header/masthead.ts';
import { AccountRoutes } from '../routing/account-routes.tsx';
import { drawApp } from './app-root.tsx';
import { readEntryParameters, readPageParameters, takeWelcome } from '../boot/entry-parameters.ts';
import type { Boot, Mount } from '../boot.ts';
import { createPageHeader, type PageHeader } from '../header/page-header.ts';
import { pageOf } from '../page.ts';
import { openLinksInApp } from '../routing/links-in-app.ts';
import { reportCaught } from '../boot/report-caught.ts';
import { PageNavigation } from './page-navigation.tsx';
import { Providers } from './providers.tsx';
import { ReportReader } from '../header/report-reader.tsx';

/** These pages show their screen or redirect first, and then lead to the onboarding themselves. */
const comesFirst = ( path: string ): boolean =>
	isSpentOnce( path ) ||
	[ ACCOUNT_PATHS.account, ACCOUNT_PATHS.register, ...LOGIN_TYPE_PATHS ].includes( path );

/** A logged-in reader asked to be welcomed in a page's address. */
function Welcome( { deps }: { readonly deps: Deps } ) {
	const { go, path, search } = useNavigation();
	useEffect( () => {
		if ( deps.browser.cookies.sessionId() && ! comesFirst( path ) ) {
			const welcome = takeWelcome( deps );
			if ( welcome && welcome !== path + search ) {
				go( welcome, { replace: true } );
			}
		}
		// Once, on arrival.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [] );
	return null;
}

/** Here, window events and the header's button open pages: the modal is for pages of the site. */
function OpenRequests( { deps }: { readonly deps: Deps } ) {
	const { go, path } = useNavigation();
	useEffect( () => {
		const logIn = ( event?: Event ) => {
			const detail: unknown = ( event as CustomEvent )?.detail;
			readEntryParameters( deps, '', detail );
			const wanted = Object( detail ) as { view?: unknown };
			go( wanted.view === 'register' ? ACCOUNT_PATHS.register : LOGIN_PATH, {
				comeBack: deps.store.getState().redirect === null && ! isSpentOnce( path ),
			} );
		};
		const subscribe = ( event: Event ) => {
			readEntryParameters( deps, '', ( event as CustomEvent ).detail );
			go( payflowPath( deps.browser.location.path() ) );
		};
		/** The header's own button. */
		const press = ( { target }: Event ) => {
			if ( ( target as Element ).closest?.( '[data-circ-login]' ) ) {
				logIn();
			}
		};
		const stop = openLinksInApp( document, go );
		document.addEventListener( 'click', press );
		window.addEventListener( 'circulation:open-login', logIn );
		window.addEventListener( 'circulation:open-payflow', subscribe );
		return () => {
			stop();
			document.removeEventListener( 'click', press );
			window.removeEventListener( 'circulation:open-login', logIn );
			window.removeEventListener( 'circulation:open-payflow', subscribe );
		};
	}, [ deps, go, path ] );
	return null;
}

/** A log-in that this page requested can finish in another tab. */
function OnLogInElsewhere( { deps }: { readonly deps: Deps } ) {
	const { done, path } = useNavigation();
	// A passive effect runs a moment after the form is seen, and a log-in in between would be missed.
	useLayoutEffect(
		() => ( path === LOGIN_PATH ? onLogInElsewhere( deps, done ) : undefined ),
		[ deps, done, path ]
	);
	return null;
}

interface AccountAppProps {
	readonly deps: Deps;
	readonly header: PageHeader;
}

export function AccountApp( { deps, header }: AccountAppProps ) {
	const [ trail ] = useState( () => new RedirectTrail() );
	return (
		<Providers deps={ deps }>
			<BrowserRouter>
				<PageNavigation header={ header } deps={ deps }>
					<Welcome deps={ deps } />
					<OpenRequests deps={ deps } />
					<OnLogInElsewhere deps={ deps } />
					<ReportReader header={ header } deps={ deps } />
					<AccountRoutes trail={ trail } />
				</PageNavigation>
			</BrowserRouter>
		</Providers>
	);
}

export const mount: Mount< Boot > = ( host, boot ) => {
	const page = pageOf( boot.config );
	const deps = page.use( allServices );
	const header = page.use( createPageHeader );
	readPageParameters( deps );
	startAccountHeader( boot, header, deps );
	keepName( document, boot.config.siteName );
	const ends = [
		drawApp( host, <AccountApp deps={ deps } header={ header } />, reportCaught( deps.log ) ),
		watchSession( deps ),
	];
	return () => ends.forEach( ( end ) => end() );
};
