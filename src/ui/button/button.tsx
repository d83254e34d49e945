/** It is never disabled, so that the focus stays on it; a refused press says why. */
import {
	useId,
	useState,
	type CSSProperties,
	type MouseEvent,
	type ReactNode,
	type Ref,
} from 'react';
import { classNames } from '../class-names.ts';
import { Spinner } from '../icon/spinner.tsx';
import { Anchor } from '../link/anchor.tsx';
import './button.css';

export interface ButtonProps {
	/** Use one primary button per view. */
	readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
	readonly small?: boolean | undefined;
	/** Fills the width of its container. */
	readonly block?: boolean | undefined;
	/** While true, further presses are ignored. */
	readonly busy?: boolean | undefined;
	/** The label while busy: 'Logging out...'. */
	readonly busyLabel?: string | undefined;
	/** Why it cannot be pressed yet; shown below the button. */
	readonly reason?: string | undefined;
	/** Id of an element elsewhere that gives the reason. */
	readonly reasonId?: string | undefined;
	/** Renders a link; `onPress` then handles plain presses only. */
	readonly href?: string | undefined;
	readonly onPress?: ( () => void ) | undefined;
	/** Called on a press while there is a reason, to show what is missing. */
	readonly onRefused?: ( () => void ) | undefined;
	readonly type?: 'button' | 'submit' | undefined;
	/** Id of the form to submit, if the button is outside of it. */
	readonly form?: string | undefined;
	/** Accessible name if the visible text is too short; must contain that text. */
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
			// Enter in a field arrives here too, so this also stops the form from being submitted.
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
