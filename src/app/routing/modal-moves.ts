/** Navigates in a modal: through its own places in memory, to another part of the app, or away. */
import type { RawBootConfig } from '#src/domain/site/boot-config.ts';
import { REGISTER_PATH, SUBSCRIBE_PATH } from '#src/domain/addresses/modal-paths.ts';
import { MODAL_PATHS, ONBOARDING_PATH } from '#src/domain/addresses/modal-views.ts';
import type { Arrival, Navigation } from '#src/widgets/page/navigation.tsx';
import { leaveFor } from '#src/widgets/page/leave-page.ts';
import { accountPlace } from './account-place.ts';
import type { ModalBoot } from '../boot.ts';
import { isSignIn } from './is-sign-in.ts';
import type { ModalHistory, Moves } from './modal-history.ts';

/** The modal's paths belong to chunks that load separately; the payflow includes the sign-in. */
type ModalPart = 'sign-in' | 'payflow' | 'onboarding';

export interface ModalMovesOptions {
	readonly boot: ModalBoot;
	readonly config: RawBootConfig;
	readonly history: ModalHistory;
	readonly part: ModalPart;
	/** The reader's destination after log-in; null to stay. */
	readonly nextAddress: ( how?: Arrival ) => Promise< string | null >;
}

const pathAndQuery = ( { pathname, search }: URL | Location ) => pathname + search;

export function createModalMoves( options: ModalMovesOptions ): Moves {
	const { boot, history, part } = options;
	const { origin } = window.location;
	const isMember = options.config.flags.includes( 'membership' );

	/** Without the membership feature there are no account pages to go to. */
	const isModal = ( path: string ) =>
		! isMember || path === REGISTER_PATH || MODAL_PATHS.some( ( one ) => one === path );

	const isHere = ( path: string ) => {
		if ( path === SUBSCRIBE_PATH && isMember ) {
			return part === 'payflow';
		}
		return path.startsWith( `${ ONBOARDING_PATH }/` )
			? part === 'onboarding'
			: part !== 'onboarding';
	};

	const go: Navigation[ 'go' ] = ( to, { replace, comeBack } = {} ) => {
		const place = accountPlace( to, origin );
		if ( ! place || ! isModal( place.path ) ) {
			leaveFor( to );
		} else if ( ! isHere( place.path ) ) {
			boot.open( to );
		} else {
			const kept = isSignIn( place.path ) ? history.current().returnTo : null;
			const places = history.places();
			history.goTo( [
				...( replace ? places.slice( 0, -1 ) : places ),
				{ ...place, returnTo: comeBack ? places.length - 1 : kept },
			] );
		}
	};
	const close = () => boot.dialog.close();

	const leave = ( next: string | null ) => {
		const isElsewhere =
			next !== null &&
			pathAndQuery( new URL( next, origin ) ) !== pathAndQuery( window.location );
		if ( isElsewhere ) {
			go( next );
		} else {
			close();
		}
	};

	return {
		go,
		close,
		back: () => void ( history.back() || close() ),
		done( how ) {
			const { returnTo } = history.current();
			if ( returnTo !== null ) {
				history.goTo( history.places().slice( 0, returnTo + 1 ) );
			} else {
				options.nextAddress( how ).then( leave, close );
			}
		},
		// The title inside the dialog names it; the page keeps its own title.
		setTitle: () => {},
	};
}
