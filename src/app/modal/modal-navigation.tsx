/**
 * Navigation of screens in the modal, without a router: one opening's places are in memory; the
 * article's address and history do not change.
 */
import { useSyncExternalStore, type ReactNode } from 'react';
import type { RootOptions } from 'react-dom/client';
import { LOGIN_PATH, REGISTER_PATH } from '#src/domain/addresses/modal-paths.ts';
import { NavigationContext, type Navigation } from '#src/widgets/page/navigation.tsx';
import { DepsContext, type AnyDeps } from '#src/widgets/page/deps-context.tsx';
import { accountPlace, type Place } from '../routing/account-place.ts';
import { drawApp } from '../pages/app-root.tsx';
import { ScreenBoundary } from '../routing/screen-boundary.tsx';
import type { ModalBoot } from '../boot/boot.ts';
import { openLinksInApp } from '../routing/links-in-app.ts';
import './modal.css';

export type Moves = Pick< Navigation, 'go' | 'back' | 'close' | 'done' | 'setTitle' >;

export interface ModalPlace extends Place {
	/** The position of the place to return to; null if there is none. */
	readonly returnTo: number | null;
}

export interface ModalHistory {
	/** From the first to the current one. */
	places: () => readonly ModalPlace[];
	current: () => ModalPlace;
	goTo: ( places: readonly ModalPlace[] ) => void;
	/** Returns an unsubscribe function. */
	subscribe: ( listener: () => void ) => () => void;
}

/**
 * The modal's first place; `view` of an open-login event counts like the address of registering.
 */
function firstPlace( { path, detail }: ModalBoot ): Place {
	const place = accountPlace( path, window.location.origin ) ?? {
		path: LOGIN_PATH,
		search: '',
	};
	const wantsToRegister =
		place.path === LOGIN_PATH && ( Object( detail ) as { view?: unknown } ).view === 'register';
	return wantsToRegister ? { ...place, path: REGISTER_PATH } : place;
}

export function modalHistory( boot: ModalBoot ): ModalHistory {
	let places: readonly ModalPlace[] = [ { ...firstPlace( boot ), returnTo: null } ];
	const listeners = new Set< () => void >();
	return {
		places: () => places,
		current: () => places.at( -1 ) as ModalPlace,
		goTo( to ) {
			places = to;
			listeners.forEach( ( listener ) => listener() );
		},
		subscribe( listener ) {
			listeners.add( listener );
			return () => {
				listeners.delete( listener );
			};
		},
	};
}

interface ModalNavigationProps {
	readonly history: ModalHistory;
	readonly moves: Moves;
	readonly Layout: Navigation[ 'Layout' ];
	readonly children: ReactNode;
}

/** Re-renders only when the place changes. */
function ModalNavigation( { history, moves, Layout, children }: ModalNavigationProps ) {
	const { path, search } = useSyncExternalStore( history.subscribe, history.current );
	const navigation: Navigation = {
		kind: 'modal',
		path,
		search,
		moved: history.places().length > 1,
		Layout,
		...moves,
	};
	return (
		<NavigationContext value={ navigation }>
			<ScreenBoundary>{ children }</ScreenBoundary>
		</NavigationContext>
	);
}

export interface ModalContent {
	readonly deps: AnyDeps;
	readonly history: ModalHistory;
	readonly moves: Moves;
	/** The frame of its screens: only parts that sell load the purchase window. */
	readonly Layout: Navigation[ 'Layout' ];
	readonly screens: ReactNode;
	readonly options?: RootOptions | undefined;
}

/** Returns an unmount function. */
export function drawModal(
	host: HTMLElement,
	{ deps, history, moves, Layout, screens, options }: ModalContent
): () => void {
	const dialog = host.closest( 'dialog' );
	const noteAt = () => {
		const { path, search } = history.current();
		if ( dialog ) {
			dialog.dataset.at = path + search;
		}
	};
	noteAt();
	const ends = [
		history.subscribe( noteAt ),
		drawApp(
			host,
			<DepsContext value={ deps }>
				<ModalNavigation history={ history } moves={ moves } Layout={ Layout }>
					{ screens }
				</ModalNavigation>
			</DepsContext>,
			options
		),
		openLinksInApp( host, moves.go ),
	];
	return () => ends.forEach( ( end ) => end() );
}
