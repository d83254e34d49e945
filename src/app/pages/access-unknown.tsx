/** While we do not know who the reader is we let nobody in and send nobody away. */
import { __ } from '#src/messages/translate.ts';
import { Actions } from '#src/ui/button/actions.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { ScreenFrame } from '#src/widgets/page/screen-frame.tsx';

export const AccessUnknown = ( { retry }: { readonly retry: () => void } ) => (
	<ScreenFrame
		title={ __( 'We cannot reach the billing service' ) }
		layout="narrow"
		lead={ __( 'Nothing was changed or charged.' ) }
	>
		<Actions>
			<Button onPress={ retry }>{ __( 'Try again' ) }</Button>
		</Actions>
	</ScreenFrame>
);
