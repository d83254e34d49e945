/** A stepper that shows the current step; finished steps can link back. */
import { __ } from '#src/messages/translate.ts';
import { Icon } from '../icon/icon.tsx';
import { List } from './list.tsx';
import { Anchor } from '../link/anchor.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import './steps.css';

interface StepView {
	readonly label: string;
	/** Address of a finished step; without it the step is plain text. */
	readonly href?: string | undefined;
	readonly onPress?: ( () => void ) | undefined;
	/** Marks a later step as already finished. */
	readonly isDone?: boolean | undefined;
}

interface StepsProps {
	readonly steps: readonly StepView[];
	/** Index of the current step. */
	readonly current: number;
}

function Done( { label, href, onPress }: StepView ) {
	const text = (
		<>
			{ label }
			<VisuallyHidden>, { __( 'done' ) }</VisuallyHidden>
		</>
	);
	return (
		<>
			<Icon name="check" small />{ ' ' }
			{ href === undefined ? (
				text
			) : (
				<Anchor className="circ-steps__back" href={ href } onPress={ onPress }>
					{ text }
				</Anchor>
			) }
		</>
	);
}

export const Steps = ( { steps, current }: StepsProps ) => (
	<List ordered className="circ-steps" label={ __( 'Steps' ) }>
		{ steps.map( ( step, index ) =>
			index < current || ( step.isDone && index > current ) ? (
				<li key={ step.label } data-done="">
					<Done { ...step } />
				</li>
			) : (
				<li key={ step.label } aria-current={ index === current ? 'step' : undefined }>
					{ `${ index + 1 }. ${ step.label }` }
				</li>
			)
		) }
	</List>
);
