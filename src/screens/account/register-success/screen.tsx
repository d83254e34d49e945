/** The page after a registration: what the reader has now, and where to go on. Specification §2.2; acceptance G2. */
import { SUBSCRIBE_PATH } from '#src/domain/paths.ts';
import { __ } from '#src/messages/translate.ts';
import { Actions } from '#src/ui/actions.tsx';
import { Button } from '#src/ui/button.tsx';
import { TickList } from '#src/ui/tick-list.tsx';
import { useFrame } from '#src/widgets/frame.tsx';
import { ScreenFrame } from '#src/widgets/screen-frame.tsx';

export default function RegisterSuccessScreen() {
	const frame = useFrame();
	return (
		<ScreenFrame title={ __( 'Your account is ready' ) } layout="narrow">
			<TickList
				staggered
				items={ [
					__( 'You are logged in on this browser.' ),
					__( 'One account works on all three of our sites.' ),
					__( 'Nothing was charged.' ),
				] }
			/>
			<Actions>
				<Button onPress={ frame.done }>{ __( 'Continue' ) }</Button>
				<Button variant="secondary" href={ SUBSCRIBE_PATH }>
					{ __( 'See plans' ) }
				</Button>
			</Actions>
		</ScreenFrame>
	);
}
