/** The chunk of the full account pages. */
import type { QueryClient } from '@tanstack/react-query';
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
import { isReadersSession } from '#src/flows/session/readers-session.ts';
import { watchSession } from '#src/flows/session/watch-session.ts';
import { takeFirstAnswers } from '#src/queries/first-answers.ts';
import { createQueryClient } from '#src/queries/query-client.ts';
import { useNavigation } from '#src/widgets/page/navigation.tsx';
import { keepName, startAccountHeader } from '../header/account-header.ts';
import { AccountRoutes, preloadScreen } from '../routing/account-routes.tsx';
import { drawApp } from './app-root.tsx';
import { readEntryParameters, readPageParameters, takeWelcome } from '../boot/entry-parameters.ts';
import type { Boot, Mount } from '../boot.ts';
import { createPageHeader, type PageHeader } from '../header/page-header.ts';
import { pageOf } from '#src/flows/deps/page.ts';
import { openLinksInApp } from '../routing/links-in-app.ts';
import { reportCaught } from '../boot/report-caught.ts';
import { PageNavigation } from './page-navigation.tsx';
import { Providers } from './providers.tsx';
import { ReportReader } from '../header/report-reader.tsx';

const comesFirst = ( path: string ): boolean =>
	isSpentOnce( path ) ||
	[ ACCOUNT_PATHS.account, ACCOUNT_PATHS.register, ...LOGIN_TYPE_PATHS ].includes( path );

/** Opens the onboarding for a logged-in reader if the page's address asked for it. */
function Welcome( { deps }: { readonly deps: Deps } ) {
	const { go, path, search } = useNavigation();
	useEffect( () => {
		if ( deps.browser.cookies.sessionId() && ! comesFirst( path ) ) {
			const welcome = takeWelcome( deps );
			if ( welcome && welcome !== path + search ) {
				go( welcome, { replace: true } );
			}
		}
		// Runs once, on arrival.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [] );
	return null;
}

/**
 * Opens account pages for window events and for the header's button, because only the other pages
 * of the site have the modal.
 */
function OpenRequests( { deps }: { readonly deps: Deps } ) {
	const { go, path, search } = useNavigation();
	// At the payflow's later steps a script's request must not lose what the reader has typed. The
	// payflow's own `stepIn` would be loaded with every account page.
	const isTyping = search.includes( 'step=' );
	// A passive effect runs a moment after the page is seen, and a press in between leads nowhere.
	useLayoutEffect( () => {
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
		const press = ( { target }: Event ) => {
			if ( ( target as Element ).closest?.( '[data-circ-login]' ) ) {
				logIn();
			}
		};
		const end = new AbortController();
		openLinksInApp( document, go, end );
		document.addEventListener( 'click', press, end );
		if ( ! isTyping ) {
			window.addEventListener( 'circulation:open-login', logIn, end );
			window.addEventListener( 'circulation:open-payflow', subscribe, end );
		}
		return () => end.abort();
	}, [ deps, go, path, isTyping ] );
	return null;
}

/** Continues after a log-in that this page requested and that finished in another tab. */
function OnLogInElsewhere( { deps }: { readonly deps: Deps } ) {
	const { done, path } = useNavigation();
	// A passive effect runs a moment after the form is seen, and a log-in in between would be missed.
	useLayoutEffect( () => {
		if ( path !== LOGIN_PATH ) {
			return undefined;
		}
		let isOver = false;
		const stop = onLogInElsewhere( deps, async () => {
			// The service may only have given the visitor another session.
			if ( ( await isReadersSession( deps ) ) && ! isOver ) {
				isOver = true;
				done();
			}
		} );
		return () => {
			isOver = true;
			stop();
		};
	}, [ deps, done, path ] );
	return null;
}

interface AccountAppProps {
	readonly deps: Deps;
	readonly header: PageHeader;
	readonly cache?: QueryClient | undefined;
}

export function AccountApp( { deps, header, cache }: AccountAppProps ) {
	const [ trail ] = useState( () => new RedirectTrail() );
	return (
		<Providers deps={ deps } cache={ cache }>
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

/**
 * PHP's shell stays for these milliseconds, so that what arrives in time needs no skeleton
 * (`session-27`).
 */
const SOON = 50;

const later = ( ms: number ) => new Promise< void >( ( over ) => setTimeout( over, ms ) );

/** Mounts the pages with the given services, and draws them once `soon` resolves at the latest. */
export function mountAccount(
	host: HTMLElement,
	boot: Boot,
	deps: Deps,
	soon: Promise< void > = later( SOON )
): () => void {
	const { cookies } = deps.browser;
	const header = pageOf( boot.config ).use( createPageHeader );
	readPageParameters( deps );
	startAccountHeader( boot, header, deps );
	keepName( document, boot.config.siteName );
	const reader = cookies.sessionId();
	const ends = [ watchSession( deps ) ];
	let isOver = false;
	const draw = ( cache?: QueryClient ) => {
		if ( ! isOver ) {
			const app = <AccountApp deps={ deps } header={ header } cache={ cache } />;
			ends.push( drawApp( host, app, reportCaught( deps.log ) ) );
		}
	};
	if ( reader === null ) {
		draw();
	} else {
		const cache = createQueryClient();
		const came = Promise.all( [
			preloadScreen( deps.browser.location.path() ),
			takeFirstAnswers( deps, cache ),
		] );
		// Answers about a reader who has logged out meanwhile are not kept.
		void Promise.race( [ came, soon ] ).then( () =>
			draw( cookies.sessionId() === reader ? cache : undefined )
		);
	}
	return () => {
		isOver = true;
		ends.forEach( ( end ) => end() );
	};
}

export const mount: Mount< Boot > = ( host, boot ) =>
	mountAccount( host, boot, pageOf( boot.config ).use( allServices ) );
