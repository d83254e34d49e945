/**
 * A message that takes the place of a screen (design language, Error page): what happened, what to do, one way
 * forward. Focus goes to its title.
 */
import type { ReactNode } from 'react';
import { __ } from '#src/messages/translate.ts';
import { Actions } from '../button/actions.tsx';
import { Title } from '../layout/title.tsx';
import './problem.css';

export interface ProblemProps {
	readonly title: string;
	/** What happened and what to do. */
	readonly children: ReactNode;
	/** The way forward. */
	readonly actions: ReactNode;
	/** '8F2C-41': what to quote when it keeps happening. */
	readonly reference?: string | undefined;
}

export const Problem = ( props: ProblemProps ) => (
	<div className="circ-problem circ-oxford">
		<Title focus>{ props.title }</Title>
		{ typeof props.children === 'string' ? (
			<p>{ props.children }</p>
		) : (
			props.children
		) }
		<Actions>{ props.actions }</Actions>
		{ props.reference && (
			<p className="circ-small circ-soft">
				{ __( 'If it keeps happening, quote reference' ) }{ ' ' }
				<span className="circ-nowrap">{ props.reference }</span>.
			</p>
		) }
	</div>
);
