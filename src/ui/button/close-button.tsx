/** The close button of a panel or dialog. */
import { Icon } from '../icon/icon.tsx';
import './close-button.css';

export const CloseButton = ( { label, onPress }: { label: string; onPress: () => void } ) => (
	<button className="circ-close" type="button" aria-label={ label } onClick={ onPress }>
		<Icon name="close" />
	</button>
);
