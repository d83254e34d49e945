/**
 * The navigation of screens in the modal, without router: the places of one opening in memory, the
 * article's own address and history stay as they are.
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
	/** Which place asked to come back, by its position; null when none did. */
	readonly returnTo: number | null;
}

export interface ModalHistory {
	/** From the first to the current one. */
	places: () => readonly ModalPlace[];
	current: () => ModalPlace;
	goTo: ( places: readonly ModalPlace[] ) => void;
	/** Returns what ends it. */
	subscribe: ( listener: () => void ) => () => void;
}

/** Where the modal begins; `view` of an open-login event counts like the address of registering. */
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
	/** What its screens stand in: only a part that sells brings the window of a purchase. */
	readonly Layout: Navigation[ 'Layout' ];
	readonly screens: ReactNode;
	readonly options?: RootOptions | undefined;
}

/** Returns what takes it away again. */
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
