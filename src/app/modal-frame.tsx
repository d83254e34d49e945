/** The frame of screens in the modal: memory navigation, no router (decision 6). Specification §2.1. */
import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import {
	ACCOUNT_PATHS,
	MODAL_PATHS,
	SUBSCRIBE_PATH,
} from '#src/domain/paths.ts';
import type { SessionDeps } from '#src/flows/deps.ts';
import { takeRedirect } from '#src/flows/remember-redirect.ts';
import { FrameContext, type Frame } from '#src/widgets/frame.tsx';
import { leaveFor } from '#src/widgets/leave-page.ts';
import { accountPlace, isWayIn } from './account-place.ts';
import type { ModalBoot } from './boot.ts';
import type { ModalHistory } from './modal-history.ts';

export type Moves = Pick<
	Frame,
	'go' | 'back' | 'close' | 'done' | 'setTitle'
>;

export interface ModalMovesOptions {
	readonly boot: ModalBoot;
	readonly deps: Pick< SessionDeps, 'browser' | 'config' | 'store' >;
	readonly history: ModalHistory;
	/** This chunk has the payflow too. */
	readonly hasPayflow: boolean;
}

const pathAndQuery = ( { pathname, search }: URL | Location ) =>
	pathname + search;

export function createModalMoves( options: ModalMovesOptions ): Moves {
	const { boot, deps, history, hasPayflow } = options;
	const { origin } = window.location;
	const isMember = deps.config.flags.includes( 'membership' );

	/** Decision 60: without the membership feature there are no account pages to leave to. */
	const isModal = ( path: string ) =>
		! isMember ||
		path === ACCOUNT_PATHS.register ||
		MODAL_PATHS.some( ( one ) => one === path );

	const go: Frame[ 'go' ] = ( to, { replace, comeBack } = {} ) => {
		const place = accountPlace( to, origin );
		if ( ! place || ! isModal( place.path ) ) {
			leaveFor( to );
		} else if (
			place.path === SUBSCRIBE_PATH &&
			isMember &&
			! hasPayflow
		) {
			boot.open( to );
		} else {
			const kept = isWayIn( place.path )
				? history.current().returnTo
				: null;
			history[ replace ? 'replace' : 'push' ]( {
				...place,
				returnTo: comeBack ? history.depth() : kept,
			} );
		}
	};
	const close = () => boot.dialog.close();

	return {
		go,
		close,
		back: () =>
			history.depth() ? history.backTo( history.depth() - 1 ) : close(),
		done() {
			const { returnTo } = history.current();
			if ( returnTo !== null ) {
				history.backTo( returnTo );
				return;
			}
			const redirect = takeRedirect( deps );
			const isElsewhere =
				redirect !== null &&
				pathAndQuery( new URL( redirect, origin ) ) !==
					pathAndQuery( window.location );
			if ( isElsewhere ) {
				go( redirect );
			} else {
				close();
			}
		},
		// The dialog is named by the title inside it.
		setTitle: () => {},
	};
}

export interface ModalFrameProps {
	readonly history: ModalHistory;
	readonly moves: Moves;
	readonly children: ReactNode;
}

export function ModalFrame( { history, moves, children }: ModalFrameProps ) {
	const { path, search } = useSyncExternalStore(
		history.subscribe,
		history.current
	);
	const frame = useMemo< Frame >(
		() => ( {
			kind: 'modal',
			path,
			search,
			moved: history.depth() > 0,
			...moves,
		} ),
		[ path, search, history, moves ]
	);
	return <FrameContext value={ frame }>{ children }</FrameContext>;
}
