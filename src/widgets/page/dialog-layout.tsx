/** A screen as the content of the dialog. */
import { DialogPanel, DialogWindow } from '#src/ui/dialog/dialog-panel.tsx';
import { Logo } from '#src/ui/icon/logo.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import { useNavigation, type LayoutProps } from './navigation.tsx';
import { useConfigIfThere } from './deps-context.tsx';
import { Lead } from './lead.tsx';

export function DialogLayout( props: LayoutProps ) {
	const { close } = useNavigation();
	const config = useConfigIfThere();
	const picture = config?.account?.logo;
	const logo = picture && <Logo { ...picture } name={ config.siteName } />;
	if ( props.layout === 'window' ) {
		return (
			<DialogWindow
				title={ props.title }
				onClose={ close }
				headingRef={ props.headingRef }
				logo={ logo }
				steps={ props.above }
				{ ...props.parts }
			>
				{ props.children }
			</DialogWindow>
		);
	}
	return (
		<DialogPanel
			title={ props.title }
			onClose={ close }
			logo={ logo }
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
