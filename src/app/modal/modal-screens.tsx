/** Shows a modal's screen at its place, or the fallback for any other path. */
import type { ComponentType } from 'react';
import { LOGIN_PATH, REGISTER_PATH } from '#src/domain/addresses/modal-paths.ts';
import NotFoundScreen from '#src/screens/not-found/screen.tsx';
import UnsupportedRegionScreen from '#src/screens/unsupported-region/screen.tsx';
import { useConfig } from '#src/widgets/page/deps-context.tsx';
import { useNavigation } from '#src/widgets/page/navigation.tsx';
import { ScreenBoundary } from '../routing/screen-boundary.tsx';

interface ModalScreensProps {
	/** Screens by their address. */
	readonly screens: Readonly< Record< string, ComponentType > >;
}

export function ModalScreens( { screens }: ModalScreensProps ) {
	const { path } = useNavigation();
	const { inSupportedRegion } = useConfig();
	const Screen = inSupportedRegion
		? ( screens[ path ] ?? NotFoundScreen )
		: UnsupportedRegionScreen;
	return (
		// Log-in and registration are one screen.
		<ScreenBoundary key={ path === REGISTER_PATH ? LOGIN_PATH : path }>
			<Screen />
		</ScreenBoundary>
	);
}
