/**
 * A card form field: our label and error around the provider's iframe. React must not touch the
 * container, which the provider's script fills.
 */
import { memo } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { ErrorText } from '#src/ui/field/error-text.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import './card-box.css';
import '#src/ui/field/field-layout.css';
import '#src/ui/field/input-box.css';

export interface CardBoxProps {
	/** Id of the container that the provider's script fills. */
	readonly id: string;
	/** Must equal the provider's internal label. */
	readonly label: string;
	readonly error?: string | undefined;
	/** Shown instead of the error in a narrow box; screen readers get the full error. */
	readonly shortError?: string | undefined;
	readonly focused?: boolean | undefined;
	/** From the provider's events; an error also makes the field invalid. */
	readonly invalid?: boolean | undefined;
	/** Content at the field's end, such as the card type. */
	readonly mark?: ReactNode;
	/** Called when the label or the box is pressed, to focus the provider's field. */
	readonly onLabelPress: () => void;
	/** Receives the container on mount, and null on unmount. */
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
	const { id, error, shortError } = props;
	/* eslint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- by keyboard the reader is inside the provider's iframe already */
	return (
		<div className="circ-field">
			<span className="circ-label" id={ `${ id }-label` } onClick={ props.onLabelPress }>
				{ props.label }
			</span>
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
			<div className="circ-kept-line" aria-live="polite">
				{ error && (
					<ErrorText id={ `${ id }-error` }>
						{ shortError ? (
							<>
								<span aria-hidden="true">{ shortError }</span>
								<VisuallyHidden>{ error }</VisuallyHidden>
							</>
						) : (
							error
						) }
					</ErrorText>
				) }
			</div>
		</div>
	);
	/* eslint-enable */
}
