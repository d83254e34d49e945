/** A button, or a link that looks like one, with the reason why it cannot be pressed yet (design language, Button). */
import { useId } from 'react';
import { takeOver } from './plain-press.ts';
import { buttonClass, PressButton } from './press-button.tsx';
import type { PressButtonProps } from './press-button.tsx';

export interface ButtonProps extends Omit<
	PressButtonProps,
	'refused' | 'about'
> {
	/** Why it cannot be pressed yet; stands under the button. */
	readonly reason?: string | undefined;
	/** Id of a sentence elsewhere that says why it cannot be pressed yet. */
	readonly reasonId?: string | undefined;
	/** Makes it a link. `onPress` then takes over plain presses only. */
	readonly href?: string | undefined;
}

export function Button( { reason, reasonId, href, ...button }: ButtonProps ) {
	const id = useId();
	return href === undefined ? (
		<>
			<PressButton
				{ ...button }
				refused={ Boolean( reason ?? reasonId ) }
				about={ reason ? id : reasonId }
			/>
			{ reason && (
				<p
					className="circ-button__reason circ-small circ-soft"
					id={ id }
				>
					{ reason }
				</p>
			) }
		</>
	) : (
		<a
			className={ buttonClass( button ) }
			href={ href }
			onClick={ ( event ) => takeOver( event, button.onPress ) }
		>
			{ button.children }
		</a>
	);
}
