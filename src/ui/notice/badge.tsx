/** A word in a small frame: filled for a highlighted plan, plain for a fact such as 'Default'. */
import { classNames } from '../class-names.ts';
import './badge.css';

export const Badge = ( { plain, children }: { plain?: boolean | undefined; children: string } ) => (
	<span className={ classNames( 'circ-badge', plain && 'circ-badge--plain' ) }>{ children }</span>
);
