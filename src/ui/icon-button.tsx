/** A button that is an icon, with its name for those who listen. */
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import './icon-button.css';

export interface IconButtonProps {
	readonly icon: IconName;
	readonly label: string;
	readonly onPress: () => void;
}

export const IconButton = ( { icon, label, onPress }: IconButtonProps ) => (
	<button
		className="circ-icon-button"
		type="button"
		aria-label={ label }
		onClick={ onPress }
	>
		<Icon name={ icon } />
	</button>
);
