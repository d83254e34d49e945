/**
 * The window of a purchase, in the dialog and on its page: a head and a foot that stay in view, and
 * between them what is bought beside what there is to do. It is as high at every step, so that
 * nothing moves (record 050).
 */
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import './window.css';

export interface WindowParts {
	/** Where the reader stands: the stepper. */
	readonly steps?: ReactNode;
	/** One step back. */
	readonly back?: ReactNode;
	/** What is bought, and what leaves the card today. */
	readonly order?: ReactNode;
	/** What follows from it, and on which day. */
	readonly next?: ReactNode;
	/** A `WindowFoot`. */
	readonly foot?: ReactNode;
	/** The order follows a choice, which on a phone stands before it. */
	readonly choosing?: boolean | undefined;
	/** What there is to do. */
	readonly children: ReactNode;
}

export interface WindowProps extends WindowParts {
	/** Title and, in the dialog, its cross. */
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

export interface WindowFootProps {
	/** 'Total today' */
	readonly label: string;
	/** '$83.88' */
	readonly amount: string;
	/** One sentence: what to know before the press, or why the button has to wait. */
	readonly note: string;
	/** For the `reasonId` of the button. */
	readonly noteId?: string | undefined;
	/** The button, and one that changes nothing before it. */
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
