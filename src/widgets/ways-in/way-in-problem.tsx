/** Why a way in did not work, at the top of the form, with the way on where there is one. */
import { __ } from '#src/messages/translate.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { useFrame } from '../page/frame.tsx';
import type { WayIn } from './use-way-in.ts';

export function WayInProblem( { wayIn }: { readonly wayIn: WayIn } ) {
	const frame = useFrame();
	const { problem, retry } = wayIn;
	return (
		<Notice
			tone="critical"
			live="alert"
			actions={
				retry && (
					<>
						<Button variant="secondary" small onPress={ retry }>
							{ __( 'Try again' ) }
						</Button>
						<Button variant="quiet" small onPress={ frame.done }>
							{ __( 'Continue' ) }
						</Button>
					</>
				)
			}
		>
			{ problem }
		</Notice>
	);
}
