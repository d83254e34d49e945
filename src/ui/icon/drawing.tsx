/** One line drawing of 20 by 20: for a part that needs a single icon and not the table of all. */
import { classNames } from '../class-names.ts';
import './icon.css';

export const CLOSE = 'M5 5 15 15M15 5 5 15';

export interface DrawingProps {
	/** Its path, as SVG writes it. */
	readonly line: string;
	/** 16 px instead of 20. */
	readonly small?: boolean | undefined;
}

export const Drawing = ( { line, small }: DrawingProps ) => (
	<svg
		className={ classNames( 'circ-icon', small && 'circ-icon--small' ) }
		viewBox="0 0 20 20"
		aria-hidden="true"
		focusable="false"
	>
		<path d={ line } />
	</svg>
);
