/** The state of something, as an icon, a word and a tint. */
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import './tag.css';

export interface TagProps {
	readonly tone?: 'neutral' | 'positive' | 'caution' | 'critical' | undefined;
	readonly icon: IconName;
	readonly children: string;
}

export const Tag = ( { tone = 'neutral', icon, children }: TagProps ) => (
	<span className={ classNames( 'circ-tag', tone !== 'neutral' && `circ-tag--${ tone }` ) }>
		<Icon name={ icon } small />
		{ children }
	</span>
);
