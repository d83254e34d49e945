/**
 * A button that is pressed (design language, Button): `button.tsx` without the link that looks like one and the
 * sentence under it. A press is refused, not swallowed by `disabled`: a disabled button drops focus and cannot say why
 * (decision 23).
 */
import { useState } from 'react';
import type { CSSProperties, MouseEvent, ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Ring } from '../icon/ring.tsx';
import './button.css';

export interface ButtonLook {
	/** One primary per view. */
	readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
	readonly small?: boolean | undefined;
	/** As wide as what it stands in. */
	readonly block?: boolean | undefined;
}

export interface PressButtonProps extends ButtonLook {
	/** Running: a second press is ignored. */
	readonly busy?: boolean | undefined;
	/** What the label says meanwhile: 'Logging out...'. */
	readonly busyLabel?: string | undefined;
	/** Cannot be pressed yet. */
	readonly refused?: boolean | undefined;
	/** Id of a sentence about it. */
	readonly about?: string | undefined;
	readonly onPress?: ( () => void ) | undefined;
	/** Pressed although not possible yet: the place to answer with what is missing. */
	readonly onRefused?: ( () => void ) | undefined;
	readonly type?: 'button' | 'submit' | undefined;
	/** What it is called, where the words on it are too few. Holds those words. */
	readonly label?: string | undefined;
	readonly buttonRef?: Ref< HTMLButtonElement > | undefined;
	readonly children: ReactNode;
}

export const buttonClass = ( {
	variant = 'primary',
	small,
	block,
}: ButtonLook ): string =>
	classNames(
		'circ-button',
		variant !== 'primary' && `circ-button--${ variant }`,
		small && 'circ-button--small',
		block && 'circ-button--block'
	);

export function PressButton( props: PressButtonProps ) {
	const { busy, refused, children } = props;
	const [ width, setWidth ] = useState< number >();

	const press = ( event: MouseEvent< HTMLButtonElement > ) => {
		if ( busy || refused ) {
			// The press of Enter in a field arrives here too: this is what keeps the form from being sent.
			event.preventDefault();
			if ( ! busy ) {
				props.onRefused?.();
			}
			return;
		}
		setWidth( event.currentTarget.offsetWidth );
		props.onPress?.();
	};

	return (
		<button
			ref={ props.buttonRef }
			className={ buttonClass( props ) }
			style={
				busy && width
					? ( { '--_width': `${ width }px` } as CSSProperties )
					: undefined
			}
			type={ props.type ?? 'button' }
			aria-label={ props.label }
			aria-busy={ busy || undefined }
			aria-disabled={ busy || refused || undefined }
			aria-describedby={ props.about }
			onClick={ press }
		>
			{ busy && <Ring /> }
			{ busy ? ( props.busyLabel ?? children ) : children }
		</button>
	);
}
