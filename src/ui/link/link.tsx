/** A link in running text or on its own line; without an address, a button that looks like one. */
import type { ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Anchor } from './anchor.tsx';
import './link.css';

interface LinkProps {
	readonly href?: string | undefined;
	/** Called on a press; if there is an address, only on a plain press. */
	readonly onPress?: ( () => void ) | undefined;
	/** Whether the link is on a line of its own; it is then 32 px high. */
	readonly alone?: boolean | undefined;
	/** Whether the content that the button toggles is shown; only without an address. */
	readonly expanded?: boolean | undefined;
	readonly small?: boolean | undefined;
	/** Refers to the button of a link without an address, so that the focus can return to it. */
	readonly buttonRef?: Ref< HTMLButtonElement > | undefined;
	readonly children: ReactNode;
}

export function Link( props: LinkProps ) {
	const { href, onPress, children } = props;
	const className = classNames(
		'circ-link',
		props.alone && 'circ-link--alone',
		props.small && 'circ-small'
	);
	return href === undefined ? (
		<button
			ref={ props.buttonRef }
			className={ className }
			type="button"
			aria-expanded={ props.expanded }
			onClick={ onPress }
		>
			{ children }
		</button>
	) : (
		<Anchor className={ className } href={ href } onPress={ onPress }>
			{ children }
		</Anchor>
	);
}
