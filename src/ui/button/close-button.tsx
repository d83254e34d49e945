import { Icon } from '../icon/icon.tsx';
import './close-button.css';

interface CloseButtonProps {
	readonly label: string;
	readonly onPress: () => void;
}

export const CloseButton = ( { label, onPress }: CloseButtonProps ) => (
	<button className="circ-close" type="button" aria-label={ label } onClick={ onPress }>
		<Icon name="close" />
	</button>
);
