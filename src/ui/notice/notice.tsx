/** A `live` notice renders its empty region from the start, so that readers hear what arrives. */
import type { ReactNode } from 'react';
import { Actions } from '../button/actions.tsx';
import { Icon, type IconName } from '../icon/icon.tsx';
import { useErrorReport } from './report-error.ts';
import './notice.css';

type Tone = 'info' | 'positive' | 'caution' | 'critical';

export interface NoticeProps {
	readonly tone: Tone;
	readonly title?: ReactNode;
	/**
	 * How an arriving notice is announced: 'alert' for errors, else 'status'. Absent if it was
	 * there on load.
	 */
	readonly live?: 'status' | 'alert' | undefined;
	/**
	 * Whether the notice keeps from scrolling into view, because it does not answer a press. An
	 * alert answers one by default.
	 */
	readonly stays?: boolean | undefined;
	/** Replaces the tone's icon, such as a clock for what expires. */
	readonly icon?: IconName | undefined;
	readonly actions?: ReactNode;
	readonly children?: ReactNode;
}

const SHAPES = {
	info: 'info',
	positive: 'ok',
	caution: 'alert',
	critical: 'error',
} as const;

const bringIntoView = ( notice: HTMLElement | null ) =>
	notice?.scrollIntoView( { block: 'nearest' } );

export function Notice( props: NoticeProps ) {
	const { tone, title, live, stays, actions, children } = props;
	const text = typeof children === 'string' ? <p>{ children }</p> : children;
	const notice = ( title || children ) && (
		<div
			className={ `circ-notice circ-notice--${ tone }` }
			ref={ ( stays ?? live !== 'alert' ) ? null : bringIntoView }
		>
			<Icon name={ props.icon ?? SHAPES[ tone ] } />
			<div className="circ-notice__body">
				{ title && <p className="circ-notice__title">{ title }</p> }
				{ text }
				{ actions && <Actions>{ actions }</Actions> }
			</div>
		</div>
	);
	useErrorReport( 'notice', live === 'alert' && Boolean( title || children ) );
	return live ? (
		<div className="circ-live" role={ live }>
			{ notice }
		</div>
	) : (
		notice || null
	);
}
