/** The page on which readers choose how others see them and what they are notified of. */
import { __ } from '#src/messages/translate.ts';
import { Stack } from '#src/ui/layout/layout.tsx';
import { ReaderLoader } from '#src/widgets/reader-form/reader-loader.tsx';
import { ScreenLayout } from '#src/widgets/page/screen-layout.tsx';
import { DisplayForm } from './display-form.tsx';
import { ProfileSwitches } from './profile-switches.tsx';

const DisplayScreen = () => (
	<ScreenLayout title={ __( 'Display' ) } layout="account">
		<ReaderLoader label={ __( 'Loading your display settings' ) }>
			{ ( _account, profile ) => (
				<Stack gap="sections">
					<DisplayForm profile={ profile } />
					<ProfileSwitches profile={ profile } />
				</Stack>
			) }
		</ReaderLoader>
	</ScreenLayout>
);

export default DisplayScreen;
