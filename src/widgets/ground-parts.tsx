/** What the grounds of dialog and page have in common. */
import type { ReactNode } from 'react';
import { Icon } from '#src/ui/icon.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { useFrame } from './frame.tsx';

export function BackLink( { children }: { readonly children: ReactNode } ) {
	const { back } = useFrame();
	return (
		children && (
			<TextLink alone onPress={ back }>
				<Icon name="left" />
				{ children }
			</TextLink>
		)
	);
}

/** A sentence in larger type; anything else, such as one with a link, in plain type. */
export const Lead = ( { children }: { readonly children: ReactNode } ) =>
	children &&
	( typeof children === 'string' ? (
		<p className="circ-lead">{ children }</p>
	) : (
		<div className="circ-soft">{ children }</div>
	) );
