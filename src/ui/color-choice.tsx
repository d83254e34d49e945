/** A colour among named ones (design language, Avatar, picker): radios whose tick contrasts with their colour. */
import type { CSSProperties } from 'react';
import { Icon } from './icon.tsx';
import { inkOn } from './ink-on.ts';
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

export const ColorChoice = ( props: ColorChoiceProps ) => (
	<fieldset>
		<legend className="circ-group-legend">{ props.legend }</legend>
		<div className="circ-swatches">
			{ props.colors.map( ( { value, label } ) => (
				<label
					key={ value }
					className="circ-swatch"
					style={
						{
							'--_colour': value,
							'--_on': inkOn( value ),
						} as CSSProperties
					}
				>
					<input
						type="radio"
						name={ props.name }
						value={ value }
						checked={ value === props.value }
						aria-label={ label }
						onChange={ () => props.onChange( value ) }
					/>
					<Icon name="check" />
				</label>
			) ) }
		</div>
	</fieldset>
);
