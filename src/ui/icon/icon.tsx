/**
 * The icons are inline, so that no sprite is needed. An icon is never the only carrier of a
 * meaning.
 */
import { classNames } from '../class-names.ts';
import './icon.css';

const CIRCLE = 'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15';

/** SVG paths in a view box of 20 by 20. */
const PATHS = {
	alert: 'M10 3 17.6 16.5H2.4zM10 8.2v3.6M10 14.2v.1',
	card: 'M4.5 4.5h11a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2M2.5 8.5h15M5.5 12.5h3',
	check: 'M4 10.6 8 14.6 16 5.6',
	clock: `${ CIRCLE }M10 5.8V10l2.8 1.8`,
	close: 'M5 5 15 15M15 5 5 15',
	down: 'm5 7.5 5 5 5-5',
	end: `${ CIRCLE }M6.8 10h6.4`,
	error: `${ CIRCLE }M10 6v5M10 13.9v.1`,
	info: `${ CIRCLE }M10 9.4v4.6M10 6.2v.1`,
	left: 'M16 10H4m5-5-5 5 5 5',
	ok: `${ CIRCLE }M6.6 10.3 9 12.7l4.5-5`,
	pause: `${ CIRCLE }M8 7.2v5.6M12 7.2v5.6`,
	ring: 'M10 4a6 6 0 1 1 0 12 6 6 0 0 1 0-12',
} as const;

export type IconName = keyof typeof PATHS;

interface IconProps {
	readonly name: IconName;
	/** Whether the icon is 16 px wide and high instead of 20. */
	readonly small?: boolean | undefined;
}

export const Icon = ( { name, small }: IconProps ) => (
	<svg
		className={ classNames(
			'circ-icon',
			small && 'circ-icon--small',
			name === 'left' && 'circ-icon--turns'
		) }
		viewBox="0 0 20 20"
		aria-hidden="true"
		focusable="false"
	>
		<path d={ PATHS[ name ] } />
	</svg>
);
