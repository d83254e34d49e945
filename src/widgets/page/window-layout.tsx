/** In a dialog that sells, a screen with layout 'window' gets the purchase window. */
import { DialogWindow } from '#src/ui/dialog/dialog-window.tsx';
import { DialogLayout, DialogLogo } from './dialog-layout.tsx';
import { useNavigation, type LayoutProps } from './navigation.tsx';

export function WindowLayout( props: LayoutProps ) {
	const { close } = useNavigation();
	if ( props.layout !== 'window' ) {
		return <DialogLayout { ...props } />;
	}
	return (
		<DialogWindow
			title={ props.title }
			onClose={ close }
			headingRef={ props.headingRef }
			logo={ <DialogLogo /> }
			steps={ props.above }
			{ ...props.parts }
		>
			{ props.children }
		</DialogWindow>
	);
}
