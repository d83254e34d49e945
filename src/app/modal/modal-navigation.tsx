/** Navigates the modal's screens in memory, because the article's address must not change. */
import { useSyncExternalStore, type ReactNode } from 'react';
import type { RootOptions } from 'react-dom/client';
import { NavigationContext, type Navigation } from '#src/widgets/page/navigation.tsx';
import { DepsContext, type AnyDeps } from '#src/widgets/page/deps-context.tsx';
import { drawApp } from '../pages/app-root.tsx';
import { ScreenBoundary } from '../routing/screen-boundary.tsx';
import { openLinksInApp } from '../routing/links-in-app.ts';
import type { ModalHistory, Moves } from '../routing/modal-history.ts';
import './modal.css';

interface ModalNavigationProps extends Pick< ModalContent, 'history' | 'moves' | 'Layout' > {
	readonly children: ReactNode;
}

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
	/** The frame of the modal's screens; only parts that sell load the purchase window. */
	readonly Layout: Navigation[ 'Layout' ];
	readonly screens: ReactNode;
	readonly options?: RootOptions | undefined;
}

/** Mounts the screens in the host. Returns an unmount function. */
export function drawModal(
	host: HTMLElement,
	{ deps, history, moves, Layout, screens, options }: ModalContent
): () => void {
	const dialog = host.closest( 'dialog' ) as HTMLDialogElement;
	/** A reader who has closed the dialog is led nowhere by what ends later, such as a log-in. */
	const go: Moves[ 'go' ] = ( ...to ) => void ( dialog.open && moves.go( ...to ) );
	const done: Moves[ 'done' ] = ( how ) => void ( dialog.open && moves.done( how ) );
	const noteAt = () => {
		const { path, search } = history.current();
		dialog.dataset.at = path + search;
	};
	noteAt();
	const ends = [
		history.subscribe( noteAt ),
		drawApp(
			host,
			<DepsContext value={ deps }>
				<ModalNavigation
					history={ history }
					moves={ { ...moves, go, done } }
					Layout={ Layout }
				>
					{ screens }
				</ModalNavigation>
			</DepsContext>,
			options
		),
	];
	// React's own listeners must come first. This one goes with the host.
	openLinksInApp( host, go );
	return () => ends.forEach( ( end ) => end() );
}
