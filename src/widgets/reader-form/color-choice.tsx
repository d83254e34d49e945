/** Radios for named avatar colors, with a check mark that contrasts with its color. */
import { useId, type CSSProperties } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import { inkOn } from '#src/ui/icon/ink-on.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import './color-choice.css';

export interface NamedColor {
	/** '#rrggbb' */
	readonly value: string;
	/** 'Ink blue' */
	readonly label: string;
}

export interface ColorChoiceProps {
	readonly legend: string;
	readonly name: string;
	readonly value: string;
	readonly colors: readonly NamedColor[];
	readonly onChange: ( value: string ) => void;
}

export function ColorChoice( props: ColorChoiceProps ) {
	const id = useId();
	return (
		<fieldset>
			<legend className="circ-group-legend">{ props.legend }</legend>
			<div className="circ-swatches">
				{ props.colors.map( ( { value, label } ) => (
					<label
						key={ value }
						className="circ-swatch"
						htmlFor={ id + value }
						style={
							{
								'--_colour': value,
								'--_on': inkOn( value ),
							} as CSSProperties
						}
					>
						<input
							type="radio"
							id={ id + value }
							name={ props.name }
							value={ value }
							checked={ value === props.value }
							onChange={ () => props.onChange( value ) }
						/>
						<Icon name="check" />
						<VisuallyHidden>{ label }</VisuallyHidden>
					</label>
				) ) }
			</div>
		</fieldset>
	);
}
