/** Unlike a switch, it takes effect only when the form is submitted. */
import { useId } from 'react';
import { useStanding } from '../field/use-standing.ts';
import { ChoiceName } from './choice-group.tsx';
import './check-radio.css';

export interface ChoiceProps {
	readonly type: 'checkbox' | 'radio';
	readonly name: string;
	readonly value?: string | undefined;
	readonly checked: boolean;
	readonly onChange: ( checked: boolean ) => void;
	readonly label: string;
	readonly text?: string | undefined;
	/** Text at the end: 'Every day', or the unsaved change: 'Adding', 'Removing'. */
	readonly meta?: string | undefined;
	/** Whether `meta` names an unsaved change. */
	readonly changed?: boolean | undefined;
}

export function Choice( props: ChoiceProps ) {
	const id = useId();
	const { type, text, meta } = props;
	const ref = useStanding< HTMLInputElement, boolean >(
		'checked',
		props.checked,
		props.onChange
	);
	const about = [ text && `${ id }-text`, meta && `${ id }-meta` ].filter( Boolean ).join( ' ' );
	return (
		<label className="circ-choice" htmlFor={ id }>
			<input
				ref={ ref }
				className={ type === 'radio' ? 'circ-radio' : 'circ-check' }
				type={ type }
				id={ id }
				name={ props.name }
				value={ props.value }
				aria-labelledby={ `${ id }-label` }
				aria-describedby={ about || undefined }
			/>
			<ChoiceName id={ id } label={ props.label } text={ text } />
			{ meta && (
				<span
					className="circ-choice__meta"
					id={ `${ id }-meta` }
					data-change={ props.changed || undefined }
				>
					{ meta }
				</span>
			) }
		</label>
	);
}
