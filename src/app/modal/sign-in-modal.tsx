/**
 * This chunk is the log-in form over a page; services and flows load when the reader starts typing.
 */
import { LOGIN_PATH, REGISTER_PATH } from '#src/domain/addresses/modal-paths.ts';
import { currentSession } from '#src/services/browser/sessions/current-session.ts';
import type { PageDeps } from '#src/flows/deps/deps.ts';
import { service } from '#src/services/browser/lazy.ts';
import LoginScreen from '#src/screens/account/login/screen.tsx';
import { createTypedEmail } from '#src/state/typed-email.ts';
import { DialogLayout } from '#src/widgets/page/dialog-layout.tsx';
import type { Navigation } from '#src/widgets/page/navigation.tsx';
import { accountPlace } from '../routing/account-place.ts';
import type { ModalBoot, Mount } from '../boot.ts';
import { modalHistory, type ModalHistory, type Moves } from '../routing/modal-history.ts';
import { drawModal } from './modal-navigation.tsx';
import { pageOf } from '#src/flows/deps/page.ts';
import { loadSession } from '../boot/session.ts';

const loadViews = service(
	() => import( /* webpackChunkName: "sign-in-views" */ './sign-in-views.tsx' )
);

const isForm = ( { path }: { readonly path: string } ) =>
	path === LOGIN_PATH || path === REGISTER_PATH;

function depsOf( boot: ModalBoot ): PageDeps {
	let session: ReturnType< PageDeps[ 'loadSession' ] > | null = null;
	const page = pageOf( boot.config );
	return {
		holds: 'form',
		config: page.config,
		typedEmail: page.use( createTypedEmail ),
		loadSession() {
			session ??= loadSession()
				.then( ( { flows, sessionOf } ) => {
					const deps = sessionOf( boot.config );
					flows.readModalParameters( deps, boot );
					return deps;
				} )
				.catch( ( error: unknown ) => {
					// The next press tries again.
					session = null;
					throw error;
				} );
			return session;
		},
	};
}

const handOver = (
	boot: ModalBoot,
	history: ModalHistory,
	to?: Parameters< Navigation[ 'go' ] >
) =>
	boot.showInDialog( async () => {
		const views = await loadViews();
		await views.askWhoseSession( boot );
		if ( to ) {
			views.goOn( boot, history, to );
		}
		return { mount: ( host, { dialog } ) => views.mount( host, { ...boot, dialog }, history ) };
	} );

function movesOf( boot: ModalBoot, deps: PageDeps, history: ModalHistory ): Moves {
	const close = () => boot.dialog.close();
	return {
		go( ...to ) {
			const place = accountPlace( to[ 0 ], window.location.origin );
			if ( place && isForm( place ) && ! to[ 1 ] ) {
				history.goTo( [ ...history.places(), { ...place, returnTo: null } ] );
				void loadViews().then( ( views ) => views.keepPlaces( history, boot.dialog ) );
			} else {
				handOver( boot, history, to );
			}
		},
		close,
		back: () => void ( history.back() || close() ),
		done( how ) {
			Promise.all( [ loadSession(), deps.loadSession() ] ).then(
				( [ { flows }, session ] ) =>
					flows
						.createModalMoves( {
							boot,
							config: boot.config,
							history,
							part: 'sign-in',
							nextAddress: async ( arrival ) => flows.nextAddress( session, arrival ),
						} )
						.done( how ),
				// A chunk that fails to load must not keep a logged-in reader from their page.
				close
			);
		},
		// The title inside the dialog names it; the page keeps its own title.
		setTitle: () => {},
	};
}

export const mount: Mount< ModalBoot > = ( host, boot ) => {
	const { config } = boot;
	const history = modalHistory( boot );
	const hasSession = currentSession( config.cookies.session ) !== null;
	if ( hasSession || ! config.inSupportedRegion || ! isForm( history.current() ) ) {
		handOver( boot, history );
		return () => {};
	}
	const deps = depsOf( boot );
	const moves = movesOf( boot, deps, history );
	const ends = [
		drawModal( host, {
			deps,
			history,
			moves,
			Layout: DialogLayout,
			screens: <LoginScreen />,
		} ),
		history.subscribe( () => {
			if ( ! isForm( history.current() ) ) {
				handOver( boot, history );
			}
		} ),
	];
	return () => ends.forEach( ( end ) => end() );
};
