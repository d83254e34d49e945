/**
 * A list without bullets. Safari takes the list role away from such a list, so it is given back
 * explicitly.
 */
import type { ReactNode } from 'react';

export interface ListProps {
	readonly className: string;
	readonly ordered?: boolean | undefined;
	readonly id?: string | undefined;
	readonly label?: string | undefined;
	readonly labelledBy?: string | undefined;
	/** The `li` elements. */
	readonly children: ReactNode;
}

export function List( props: ListProps ) {
	const Tag = props.ordered ? 'ol' : 'ul';
	return (
		<Tag
			className={ props.className }
			role="list"
			id={ props.id }
			aria-label={ props.label }
			aria-labelledby={ props.labelledBy }
		>
			{ props.children }
		</Tag>
	);
}
