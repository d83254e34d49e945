/** The purchase window has the same height at every step, so that nothing moves (record 050). */
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import './window.css';

export interface WindowParts {
	/** The stepper. */
	readonly steps?: ReactNode;
	/** A link to the previous step. */
	readonly back?: ReactNode;
	/** The order, with today's charge. */
	readonly order?: ReactNode;
	/** "What happens next" after the purchase. */
	readonly next?: ReactNode;
	/** A `WindowFoot`. */
	readonly foot?: ReactNode;
	/** On a phone, shows the choice before the order that follows from it. */
	readonly choosing?: boolean | undefined;
	readonly children: ReactNode;
}

interface WindowProps extends WindowParts {
	/** Title and, in the dialog, its close button. */
	readonly head: ReactNode;
}

export function Window( props: WindowProps ) {
	const { back, order, next, foot } = props;
	return (
		<div className="circ-window">
			<div className="circ-window__head">
				{ props.head }
				{ props.steps }
			</div>
			<div className="circ-window__body">
				<div
					className={ classNames(
						'circ-window__columns',
						props.choosing && 'circ-window__columns--choosing'
					) }
				>
					{ back && <div className="circ-window__back">{ back }</div> }
					{ order && <div className="circ-window__order">{ order }</div> }
					<div className="circ-window__main">{ props.children }</div>
					{ next && <div className="circ-window__next">{ next }</div> }
				</div>
			</div>
			{ foot }
		</div>
	);
}

interface WindowFootProps {
	readonly label: string;
	/** A formatted amount, such as '$83.88'. */
	readonly amount: string;
	/** One sentence: what to know before the press, or why the button has to wait. */
	readonly note: string;
	/** Id of the note, for the button's `reasonId`. */
	readonly noteId?: string | undefined;
	/** The button, and optionally a secondary one before it. */
	readonly children: ReactNode;
}

export const WindowFoot = ( props: WindowFootProps ) => (
	<div className="circ-foot">
		<p className="circ-foot__total">
			{ props.label } <b className="circ-num">{ props.amount }</b>
		</p>
		<p className="circ-foot__note" id={ props.noteId }>
			{ props.note }
		</p>
		<div className="circ-foot__acts">{ props.children }</div>
	</div>
);
