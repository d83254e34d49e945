/** Which screen a modal path shows. Specification §2.1, with a fallback for any other path. */
import type { ReactNode } from 'react';
import {
	LOGIN_PATH,
	REGISTER_PATH,
} from '#src/domain/addresses/modal-paths.ts';
import { __ } from '#src/messages/translate.ts';
import { Spinner } from '#src/ui/icon/spinner.tsx';
import { useSessionDeps } from '#src/widgets/page/deps-context.tsx';
import { useFrame } from '#src/widgets/page/frame.tsx';
import { ScreenFrame } from '#src/widgets/page/screen-frame.tsx';
import { loginView } from '../routing/account-place.ts';
import type { Boot } from '../boot/boot.ts';
import { ChunkRoute, type LoadScreen } from '../routing/chunk-route.tsx';
import { LIGHT_ROWS } from '../routing/light-rows.ts';
import {
	loadNotFound,
	loadUnsupportedRegion,
} from '../routing/shared-screens.ts';

/** The dialog while a screen's chunk is on its way. */
export const ModalWaiting = ( { title }: { readonly title: string } ) => (
	<ScreenFrame title={ title } layout="narrow">
		<Spinner label={ __( 'Loading' ) } />
	</ScreenFrame>
);

export interface ModalScreensProps {
	readonly boot: Boot;
	readonly logIn: ( view: 'login' | 'register' ) => ReactNode;
	/** The other screens of the chunk; null for a path that it has no screen for. */
	readonly other?: ( path: string ) => ReactNode;
}

export function ModalScreens( { boot, logIn, other }: ModalScreensProps ) {
	const frame = useFrame();
	const { siteName, inSupportedRegion } = useSessionDeps().config;
	const fallback = ( load: LoadScreen< object > ) => (
		<ChunkRoute
			key={ frame.path }
			load={ load }
			loadChunk={ boot.loadChunk }
			screen={ {} }
			waiting={ <ModalWaiting title={ siteName } /> }
		/>
	);

	if ( ! inSupportedRegion ) {
		return fallback( loadUnsupportedRegion );
	}
	if ( frame.path === LOGIN_PATH || frame.path === REGISTER_PATH ) {
		return logIn( loginView( frame ) );
	}
	const row = LIGHT_ROWS.find( ( { path } ) => path === frame.path );
	return other?.( frame.path ) ?? fallback( row?.load ?? loadNotFound );
}
