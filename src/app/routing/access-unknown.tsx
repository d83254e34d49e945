/**
 * Shown while the reader's identity is unknown: the screen neither opens nor redirects.
 */
import { nothingChanged } from '#src/messages/outage.ts';
import { unreachable } from '#src/messages/unanswered.ts';
import { __ } from '#src/messages/translate.ts';
import { Actions } from '#src/ui/button/actions.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { ScreenLayout } from '#src/widgets/page/screen-layout.tsx';

export const AccessUnknown = ( { retry }: { readonly retry: () => void } ) => (
	<ScreenLayout title={ unreachable.billing() } layout="narrow" lead={ nothingChanged() }>
		<Actions>
			<Button onPress={ retry }>{ __( 'Try again' ) }</Button>
		</Actions>
	</ScreenLayout>
);
