/** A list without bullets. Safari drops the list role from such lists, so it is set explicitly. */
import type { ReactNode } from 'react';

interface ListProps {
	readonly className: string;
	readonly ordered?: boolean | undefined;
	readonly id?: string | undefined;
	readonly label?: string | undefined;
	readonly labelledBy?: string | undefined;
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
