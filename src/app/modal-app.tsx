/**
 * The chunk behind "Log In": the form for logging in and registering over a page of the site, and nothing that it
 * does not need to be read and filled in. Services and flows come once the reader begins, the modal's other views
 * when they are asked for. Specification §2.1; decision 6.
 */
import { LOGIN_PATH, REGISTER_PATH } from '#src/domain/modal-paths.ts';
import type { PageDeps } from '#src/flows/deps.ts';
import LoginScreen from '#src/screens/account/login/screen.tsx';
import { useFrame } from '#src/widgets/frame.tsx';
import { loginView } from './account-place.ts';
import type { ModalBoot, Mount } from './boot.ts';
import type { ModalHistory } from './modal-history.ts';
import { modalHistory, mountModal } from './mount-modal.tsx';
import { pageStore } from './page-store.ts';
import { loadSessionPart } from './session-part.ts';

const loadRest = () =>
	import( /* webpackChunkName: "ways-in" */ './modal-rest.tsx' );

const LogIn = () => <LoginScreen view={ loginView( useFrame() ) } />;

const isForm = ( { path }: { readonly path: string } ) =>
	path === LOGIN_PATH || path === REGISTER_PATH;

function depsOf( boot: ModalBoot ): PageDeps {
	let session: ReturnType< PageDeps[ 'loadSession' ] > | null = null;
	return {
		config: boot.config,
		store: pageStore,
		loadSession() {
			session ??= loadSessionPart( boot )
				.then( ( part ) => part.beginInModal( boot ) )
				.catch( ( error: unknown ) => {
					// The next press asks anew.
					session = null;
					throw error;
				} );
			return session;
		},
	};
}

/** The same opening goes on in the dialog with all of the modal's views. */
const handOver = ( boot: ModalBoot, history: ModalHistory ) =>
	boot.showInDialog( async () => {
		const { mountRest } = await boot.loadChunk( loadRest );
		return {
			mount: ( host, { dialog } ) =>
				mountRest( host, { ...boot, dialog }, history ),
		};
	} );

export const mount: Mount< ModalBoot > = ( host, boot ) => {
	const history = modalHistory( boot );
	if ( ! boot.config.inSupportedRegion || ! isForm( history.current() ) ) {
		handOver( boot, history );
		return () => {};
	}
	const deps = depsOf( boot );
	const unmount = mountModal( host, boot, {
		deps,
		history,
		part: 'ways-in',
		async nextAddress() {
			await deps.loadSession();
			return ( await loadSessionPart( boot ) ).nextAddress( boot.config );
		},
		screens: <LogIn />,
	} );
	const stop = history.subscribe( () => {
		if ( ! isForm( history.current() ) ) {
			handOver( boot, history );
		}
	} );
	return () => {
		stop();
		unmount();
	};
};
