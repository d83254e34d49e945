/** Labels and values between hairlines. */
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import './facts.css';

export interface FactView {
	readonly label: string;
	readonly value: ReactNode;
	/** A longer value that may replace this one; its space is reserved to avoid a layout shift. */
	readonly room?: string | null | undefined;
	/** Styles the row as a sum. */
	readonly total?: boolean | undefined;
}

/** A placeholder for a pending fact, so that nothing moves when it arrives. */
export const ASKED = '…';

export const Facts = ( { facts }: { facts: readonly FactView[] } ) => (
	<dl className="circ-facts">
		{ facts.map( ( { label, value, room, total } ) => (
			<div
				key={ label }
				className={ classNames( total && 'circ-facts__total' ) || undefined }
			>
				<dt>{ label }</dt>
				{ /*
				 * The answer is a new element that replaces the placeholder without a shift.
				 */ }
				<dd key={ value === ASKED ? 'asked' : 'known' } data-room={ room ?? undefined }>
					{ value }
				</dd>
			</div>
		) ) }
	</dl>
);
