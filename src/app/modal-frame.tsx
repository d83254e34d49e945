/** The frame of screens in the modal: memory navigation, no router (decision 6). Specification §2.1. */
import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { BootConfig } from '#src/domain/boot-config.ts';
import {
	MODAL_PATHS,
	ONBOARDING_PATH,
	REGISTER_PATH,
	SUBSCRIBE_PATH,
} from '#src/domain/modal-paths.ts';
import { FrameContext, type Frame } from '#src/widgets/frame.tsx';
import { leaveFor } from '#src/widgets/leave-page.ts';
import { accountPlace, isWayIn } from './account-place.ts';
import type { ModalBoot } from './boot.ts';
import type { ModalHistory } from './modal-history.ts';

export type Moves = Pick<
	Frame,
	'go' | 'back' | 'close' | 'done' | 'setTitle' | 'loadChunk'
>;

/** The modal's paths lie in parts that are loaded apart; the payflow holds the ways in too. */
export type ModalPart = 'ways-in' | 'payflow' | 'onboarding';

export interface ModalMovesOptions {
	readonly boot: ModalBoot;
	readonly config: BootConfig;
	readonly history: ModalHistory;
	readonly part: ModalPart;
	/** Where a reader goes who has just come in; null: nowhere else. */
	readonly nextAddress: () => Promise< string | null >;
}

const pathAndQuery = ( { pathname, search }: URL | Location ) =>
	pathname + search;

export function createModalMoves( options: ModalMovesOptions ): Moves {
	const { boot, history, part } = options;
	const { origin } = window.location;
	const isMember = options.config.flags.includes( 'membership' );

	/** Decision 60: without the membership feature there are no account pages to leave to. */
	const isModal = ( path: string ) =>
		! isMember ||
		path === REGISTER_PATH ||
		MODAL_PATHS.some( ( one ) => one === path );

	const isHere = ( path: string ) => {
		if ( path === SUBSCRIBE_PATH && isMember ) {
			return part === 'payflow';
		}
		return path.startsWith( `${ ONBOARDING_PATH }/` )
			? part === 'onboarding'
			: part !== 'onboarding';
	};

	const go: Frame[ 'go' ] = ( to, { replace, comeBack } = {} ) => {
		const place = accountPlace( to, origin );
		if ( ! place || ! isModal( place.path ) ) {
			leaveFor( to );
		} else if ( ! isHere( place.path ) ) {
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

	const leave = ( next: string | null ) => {
		const isElsewhere =
			next !== null &&
			pathAndQuery( new URL( next, origin ) ) !==
				pathAndQuery( window.location );
		if ( isElsewhere ) {
			go( next );
		} else {
			close();
		}
	};

	return {
		go,
		close,
		loadChunk: boot.loadChunk,
		back: () =>
			history.depth() ? history.backTo( history.depth() - 1 ) : close(),
		done() {
			const { returnTo } = history.current();
			if ( returnTo !== null ) {
				history.backTo( returnTo );
			} else {
				options.nextAddress().then( leave, close );
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
