/** A screen as the content of the dialog. Specification §2.1; design language, Dialog. */
import { DialogFrame } from '#src/ui/dialog/dialog-frame.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import { useFrame, type GroundProps } from './frame.tsx';
import { Lead } from './lead.tsx';

export function DialogGround( props: GroundProps ) {
	const { close } = useFrame();
	return (
		<DialogFrame
			title={ props.title }
			onClose={ close }
			wide={ props.layout === 'middle' }
			rule={ ! props.above }
			headingRef={ props.headingRef }
		>
			<Stack>
				{ props.above }
				<Lead>{ props.lead }</Lead>
				{ props.children }
			</Stack>
		</DialogFrame>
	);
}
