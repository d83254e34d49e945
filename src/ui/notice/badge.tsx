import { classNames } from '../class-names.ts';
import './badge.css';

export const Badge = ( { plain, children }: { plain?: boolean | undefined; children: string } ) => (
	<span className={ classNames( 'circ-badge', plain && 'circ-badge--plain' ) }>{ children }</span>
);
