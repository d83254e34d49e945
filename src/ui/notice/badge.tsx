import { classNames } from '../class-names.ts';
import './badge.css';

interface BadgeProps {
	readonly plain?: boolean | undefined;
	readonly children: string;
}

export const Badge = ( { plain, children }: BadgeProps ) => (
	<span className={ classNames( 'circ-badge', plain && 'circ-badge--plain' ) }>{ children }</span>
);
