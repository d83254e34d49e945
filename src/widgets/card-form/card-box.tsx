/**
 * A field of the card form: our label and text around an iframe of the card provider. React leaves
 * the container alone: the provider's script puts its iframe and its classes there.
 */
import { memo } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { ErrorText } from '#src/ui/field/error-text.tsx';
import './card-box.css';
import '#src/ui/field/field-layout.css';
import '#src/ui/field/input-box.css';

export interface CardBoxProps {
	/** Id of the container that the provider's script fills. */
	readonly id: string;
	/** The same text as the provider's internal label. */
	readonly label: string;
	readonly error?: string | undefined;
	/** From the provider's events. */
	readonly focused?: boolean | undefined;
	/** From the provider's events; an error makes the field invalid too. */
	readonly invalid?: boolean | undefined;
	/** Stands at the end of the field: the card type in the number field. */
	readonly mark?: ReactNode;
	/**
	 * The visible label or the panel around the iframe was pressed: `focus( key )` of the provider.
	 */
	readonly onLabelPress: () => void;
	/** Gets the container once, and null when it goes. */
	readonly frameRef?: ( ( node: HTMLElement | null ) => void ) | undefined;
}

const ProvidersFrame = memo(
	( { id, frameRef }: Pick< CardBoxProps, 'id' | 'frameRef' > ) => (
		<div className="circ-hosted__frame" id={ id } ref={ frameRef } />
	),
	( before, after ) => before.id === after.id
);
ProvidersFrame.displayName = 'ProvidersFrame';

export function CardBox( props: CardBoxProps ) {
	const { id, error } = props;
	/* eslint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- by keyboard the reader is inside the provider's iframe already */
	return (
		<div className="circ-field">
			<span className="circ-label" id={ `${ id }-label` } onClick={ props.onLabelPress }>
				{ props.label }
			</span>
			<div aria-live="polite">
				{ error && <ErrorText id={ `${ id }-error` }>{ error }</ErrorText> }
			</div>
			<div
				className={ classNames(
					'circ-input',
					'circ-hosted',
					props.focused && 'circ-input--focused',
					( props.invalid || error ) && 'circ-input--invalid'
				) }
				onClick={ props.onLabelPress }
			>
				<ProvidersFrame id={ id } frameRef={ props.frameRef } />
				{ props.mark }
			</div>
		</div>
	);
	/* eslint-enable */
}
