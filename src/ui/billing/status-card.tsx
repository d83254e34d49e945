/**
 * One membership: its name, its state as a word with a shape, one sentence, facts, and every action
 * that is possible. The panel itself is never red, and Cancel is never smaller than the others.
 */
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Actions } from '../button/actions.tsx';
import { Facts } from '../list/facts.tsx';
import type { FactView } from '../list/facts.tsx';
import { Tag } from '../notice/tag.tsx';
import type { TagProps } from '../notice/tag.tsx';
import '../layout/panel.css';

export interface StatusCardProps {
	/** 'Sports Membership' */
	readonly title: string;
	/** 'Flexible Yearly' */
	readonly plan?: string | undefined;
	readonly tag?:
		| {
				readonly tone: TagProps[ 'tone' ];
				readonly icon: TagProps[ 'icon' ];
				readonly text: string;
		  }
		| undefined;
	readonly sentence?: ReactNode;
	readonly facts?: readonly FactView[] | undefined;
	/** One line on how the same costs less. */
	readonly saving?: ReactNode;
	/** What became of the press of one of the buttons, above them. */
	readonly answer?: ReactNode;
	/** Buttons; none is left out that is possible. */
	readonly actions?: ReactNode;
	/** What few readers need, after the actions. */
	readonly more?: ReactNode;
}

export function StatusCard( props: StatusCardProps ) {
	const { plan, tag, sentence, facts, saving, answer, actions, more } = props;
	const id = useId();
	return (
		<section className="circ-panel" aria-labelledby={ id }>
			<div className="circ-panel__head">
				<div>
					<h2 className="circ-heading" id={ id }>
						{ props.title }
					</h2>
					{ plan && <p className="circ-soft">{ plan }</p> }
				</div>
				{ tag && (
					<Tag tone={ tag.tone } icon={ tag.icon }>
						{ tag.text }
					</Tag>
				) }
			</div>
			{ sentence && <p>{ sentence }</p> }
			{ facts && facts.length > 0 && <Facts facts={ facts } /> }
			{ saving }
			{ answer }
			{ actions && <Actions layout="fill">{ actions }</Actions> }
			{ more }
		</section>
	);
}
