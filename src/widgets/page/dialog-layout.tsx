/** Renders a screen as the content of the dialog. */
import { DialogPanel } from '#src/ui/dialog/dialog-panel.tsx';
import { Logo } from '#src/ui/icon/logo.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import { useNavigation, type LayoutProps } from './navigation.tsx';
import { useConfigIfThere } from './deps-context.tsx';
import { Lead } from './lead.tsx';

/** The publisher's logo, if any. */
export function DialogLogo() {
	const config = useConfigIfThere();
	const picture = config?.account?.logo;
	return picture && <Logo { ...picture } name={ config.siteName } />;
}

export function DialogLayout( props: LayoutProps ) {
	const { close } = useNavigation();
	return (
		<DialogPanel
			title={ props.title }
			onClose={ close }
			logo={ <DialogLogo /> }
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
