/** A row with a switch, whose label is the whole row. It takes effect at once. */
import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { useStanding } from '../field/use-standing.ts';
import { ChoiceName } from './choice-group.tsx';
import './switch-row.css';

interface SwitchRowProps {
	readonly name: string;
	readonly label: string;
	readonly text?: string | undefined;
	readonly checked: boolean;
	/** While true, further presses are ignored. */
	readonly busy?: boolean | undefined;
	/** Id of the sentence that says why it cannot be pressed yet. */
	readonly reasonId?: string | undefined;
	readonly onChange: ( checked: boolean ) => void;
}

export function SwitchRow( props: SwitchRowProps ) {
	const id = useId();
	const { text, reasonId, busy = false } = props;
	const ref = useStanding< HTMLInputElement, boolean >( 'checked', props.checked, ( checked ) => {
		if ( ! busy && ! reasonId ) {
			props.onChange( checked );
		}
	} );
	return (
		<label className="circ-choice circ-choice--end" htmlFor={ id }>
			<ChoiceName id={ id } label={ props.label } text={ text } />
			<input
				ref={ ref }
				className="circ-switch"
				type="checkbox"
				role="switch"
				id={ id }
				name={ props.name }
				aria-busy={ busy || undefined }
				aria-labelledby={ `${ id }-label` }
				aria-disabled={ reasonId ? true : undefined }
				aria-describedby={ classNames( text && `${ id }-text`, reasonId ) || undefined }
			/>
		</label>
	);
}
