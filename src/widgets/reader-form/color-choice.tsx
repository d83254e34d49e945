/** Radios for named avatar colors, with a check mark that contrasts with its color. */
import { useId, type CSSProperties } from 'react';
import { useStanding } from '#src/ui/field/use-standing.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { inkOn } from '#src/ui/icon/ink-on.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import './color-choice.css';

interface NamedColor {
	/** A hex color, '#rrggbb'. */
	readonly value: string;
	/** The color's name, such as 'Ink blue'. */
	readonly label: string;
}

interface ColorChoiceProps {
	readonly legend: string;
	readonly name: string;
	readonly value: string;
	readonly colors: readonly NamedColor[];
	readonly onChange: ( value: string ) => void;
}

function Swatch( props: {
	readonly id: string;
	readonly name: string;
	readonly color: NamedColor;
	readonly checked: boolean;
	readonly onChoose: () => void;
} ) {
	const { color } = props;
	const id = props.id + color.value;
	const ref = useStanding< HTMLInputElement, boolean >(
		'checked',
		props.checked,
		props.onChoose
	);
	return (
		<label
			className="circ-swatch"
			htmlFor={ id }
			style={ { '--_colour': color.value, '--_on': inkOn( color.value ) } as CSSProperties }
		>
			<input ref={ ref } type="radio" id={ id } name={ props.name } value={ color.value } />
			<Icon name="check" />
			<VisuallyHidden>{ color.label }</VisuallyHidden>
		</label>
	);
}

export function ColorChoice( props: ColorChoiceProps ) {
	const id = useId();
	return (
		<fieldset>
			<legend className="circ-group-legend">{ props.legend }</legend>
			<div className="circ-swatches">
				{ props.colors.map( ( color ) => (
					<Swatch
						key={ color.value }
						id={ id }
						name={ props.name }
						color={ color }
						checked={ color.value === props.value }
						onChoose={ () => props.onChange( color.value ) }
					/>
				) ) }
			</div>
		</fieldset>
	);
}
