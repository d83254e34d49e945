/** Every possible action. The panel is never red, and Cancel is never smaller than the others. */
import { useId, type ReactNode } from 'react';
import { Actions } from '../button/actions.tsx';
import { Facts, type FactView } from '../list/facts.tsx';
import { Tag, type TagProps } from '../notice/tag.tsx';
import '../choice/panel.css';

export interface StatusCardProps {
	readonly title: string;
	readonly plan?: string | undefined;
	readonly tag?:
		| {
				readonly tone: TagProps[ 'tone' ];
				readonly icon: TagProps[ 'icon' ];
				readonly text: string;
		  }
		| undefined;
	readonly sentence?: ReactNode;
	/** The one thing to do now, such as paying what is due. */
	readonly lead?: ReactNode;
	readonly facts?: readonly FactView[] | undefined;
	/** A line about a cheaper plan. */
	readonly saving?: ReactNode;
	/** Buttons for every possible action. */
	readonly actions?: ReactNode;
	/** Details that few readers need, below the actions. */
	readonly more?: ReactNode;
}

export function StatusCard( props: StatusCardProps ) {
	const { plan, tag, sentence, lead, facts, saving, actions, more } = props;
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
			{ lead }
			{ facts && facts.length > 0 && <Facts facts={ facts } /> }
			{ saving }
			{ actions && <Actions layout="fill">{ actions }</Actions> }
			{ more }
		</section>
	);
}
