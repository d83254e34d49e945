/** Fields that belong together, under one legend, and fields beside each other. */
import type { ReactNode } from 'react';
import { __ } from '#src/messages/translate.ts';
import './field-group.css';
import '#src/ui/form/form.css';

interface FieldGroupProps {
	readonly legend: string;
	readonly hint?: string | undefined;
	/** Adds '(optional)' to the legend. */
	readonly optional?: boolean | undefined;
	readonly children: ReactNode;
}

export const FieldGroup = ( props: FieldGroupProps ) => (
	<fieldset className="circ-fields">
		<legend className="circ-group-legend">
			{ props.legend }
			{ props.optional && (
				<>
					{ ' ' }
					<span className="circ-label__optional">{ __( '(optional)' ) }</span>
				</>
			) }
		</legend>
		{ props.hint && <p className="circ-hint circ-group-hint">{ props.hint }</p> }
		{ props.children }
	</fieldset>
);

export const TwoColumns = ( { children }: { readonly children: ReactNode } ) => (
	<div className="circ-fields circ-fields--two">{ children }</div>
);

/** Lays out a short field beside a longer one, such as month and day. */
export const LongAndShort = ( { children }: { readonly children: ReactNode } ) => (
	<div className="circ-birthday">{ children }</div>
);
