/** Stops a redirect loop with a screen that offers a way on (`address-13`). */
import { LOGIN_PATH } from '#src/domain/addresses/modal-paths.ts';
import { SETTINGS_PATH } from '#src/domain/addresses/paths.ts';
import { pageErrors } from '#src/messages/page.ts';
import { __ } from '#src/messages/translate.ts';
import { Actions } from '#src/ui/button/actions.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { ScreenLayout } from '#src/widgets/page/screen-layout.tsx';

export const CircularRedirect = () => (
	<ScreenLayout title={ __( 'This page cannot be opened' ) } layout="narrow">
		<Notice tone="critical">{ pageErrors.circularRedirect() }</Notice>
		<Actions>
			<Button href={ SETTINGS_PATH }>{ __( 'Go to my account' ) }</Button>
			<Button variant="secondary" href={ LOGIN_PATH }>
				{ __( 'Log In' ) }
			</Button>
		</Actions>
	</ScreenLayout>
);
