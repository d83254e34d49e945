/**
 * A button, or a link that looks like one (design language, Button). A press is refused, not swallowed by
 * `disabled`: a disabled button drops focus and cannot say why (decision 23).
 */
import { useId, useState } from 'react';
import type { CSSProperties, MouseEvent, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import { takeOver } from './plain-press.ts';
import { Spinner } from './spinner.tsx';
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
	readonly onPress?: ( () => void ) | undefined;
	/** Pressed although not possible yet: the place to answer with what is missing. */
	readonly onRefused?: ( () => void ) | undefined;
	readonly type?: 'button' | 'submit' | undefined;
	/** What it is called, where the words on it are too few. Holds those words. */
	readonly label?: string | undefined;
	/** Makes it a link. `onPress` then takes over plain presses only. */
	readonly href?: string | undefined;
	readonly buttonRef?: Ref< HTMLButtonElement > | undefined;
	readonly children: ReactNode;
}

export function Button( props: ButtonProps ) {
	const { variant = 'primary', busy = false, href, onPress } = props;
	const reasonId = useId();
	const [ width, setWidth ] = useState< number >();
	const className = classNames(
		'circ-button',
		variant !== 'primary' && `circ-button--${ variant }`,
		props.small && 'circ-button--small',
		props.block && 'circ-button--block'
	);

	if ( href !== undefined ) {
		return (
			<a
				className={ className }
				href={ href }
				onClick={ ( event ) => takeOver( event, onPress ) }
			>
				{ props.children }
			</a>
		);
	}

	const refused = Boolean( props.reason ?? props.reasonId );
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
		onPress?.();
	};

	return (
		<>
			<button
				ref={ props.buttonRef }
				className={ className }
				style={
					busy && width
						? ( { '--_width': `${ width }px` } as CSSProperties )
						: undefined
				}
				type={ props.type ?? 'button' }
				aria-label={ props.label }
				aria-busy={ busy || undefined }
				aria-disabled={ busy || refused || undefined }
				aria-describedby={ props.reason ? reasonId : props.reasonId }
				onClick={ press }
			>
				{ busy && <Spinner /> }
				{ busy
					? ( props.busyLabel ?? props.children )
					: props.children }
			</button>
			{ props.reason && (
				<p
					className="circ-button__reason circ-small circ-soft"
					id={ reasonId }
				>
					{ props.reason }
				</p>
			) }
		</>
	);
}
