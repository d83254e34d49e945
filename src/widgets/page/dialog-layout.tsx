/** A screen as the content of the dialog. */
import { DialogPanel } from '#src/ui/dialog/dialog-panel.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import { useNavigation, type LayoutProps } from './navigation.tsx';
import { Lead } from './lead.tsx';

export function DialogLayout( props: LayoutProps ) {
	const { close } = useNavigation();
	return (
		<DialogPanel
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
		</DialogPanel>
	);
}
