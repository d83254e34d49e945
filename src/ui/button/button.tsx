/**
 * A button, or a link that looks like one, with the reason why it cannot be pressed yet. A press
 * that is not possible is refused, not swallowed by `disabled`: a disabled button drops focus and
 * cannot say why.
 */
import { useId, useState } from 'react';
import type { CSSProperties, MouseEvent, ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Spinner } from '../icon/spinner.tsx';
import { Anchor } from '../link/anchor.tsx';
import './button.css';

export interface ButtonProps {
	/** One primary per view. */
	readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
	readonly small?: boolean | undefined;
	/** As wide as what it stands in. */
	readonly block?: boolean | undefined;
	/** Running: a second press is ignored. */
	readonly busy?: boolean | undefined;
	/** What the label says meanwhile: 'Logging out...'. */
	readonly busyLabel?: string | undefined;
	/** Why it cannot be pressed yet; stands under the button. */
	readonly reason?: string | undefined;
	/** Id of a sentence elsewhere that says why it cannot be pressed yet. */
	readonly reasonId?: string | undefined;
	/** Makes it a link. `onPress` then takes over plain presses only. */
	readonly href?: string | undefined;
	readonly onPress?: ( () => void ) | undefined;
	/** Pressed although not possible yet: the place to answer with what is missing. */
	readonly onRefused?: ( () => void ) | undefined;
	readonly type?: 'button' | 'submit' | undefined;
	/** Id of the form that it submits, where it stands outside of it. */
	readonly form?: string | undefined;
	/** What it is called, where the text on it is too short. Holds that text. */
	readonly label?: string | undefined;
	readonly buttonRef?: Ref< HTMLButtonElement > | undefined;
	readonly children: ReactNode;
}

export function Button( props: ButtonProps ) {
	const { variant = 'primary', busy, reason, href, children } = props;
	const id = useId();
	const [ width, setWidth ] = useState< number >();
	const isRefused = Boolean( reason ?? props.reasonId );
	const className = classNames(
		'circ-button',
		variant !== 'primary' && `circ-button--${ variant }`,
		props.small && 'circ-button--small',
		props.block && 'circ-button--block'
	);

	if ( href !== undefined ) {
		return (
			<Anchor className={ className } href={ href } onPress={ props.onPress }>
				{ children }
			</Anchor>
		);
	}

	const press = ( event: MouseEvent< HTMLButtonElement > ) => {
		if ( busy || isRefused ) {
			// The press of Enter in a field arrives here too: this is what keeps the form from
			// being sent.
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
		<>
			<button
				ref={ props.buttonRef }
				className={ className }
				style={
					busy && width ? ( { '--_width': `${ width }px` } as CSSProperties ) : undefined
				}
				type={ props.type ?? 'button' }
				form={ props.form }
				aria-label={ props.label }
				aria-busy={ busy || undefined }
				aria-disabled={ busy || isRefused || undefined }
				aria-describedby={ reason ? id : props.reasonId }
				onClick={ press }
			>
				{ busy && <Spinner /> }
				{ busy ? ( props.busyLabel ?? children ) : children }
			</button>
			{ reason && (
				<p className="circ-button__reason circ-small circ-soft" id={ id }>
					{ reason }
				</p>
			) }
		</>
	);
}
