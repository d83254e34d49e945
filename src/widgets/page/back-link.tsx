/** A link to the previous place, above a screen's stepper. */
import type { ReactNode } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { useNavigation } from './navigation.tsx';

export function BackLink( { children }: { readonly children: ReactNode } ) {
	const { back } = useNavigation();
	return (
		<Link alone onPress={ back }>
			<Icon name="left" />
			{ children }
		</Link>
	);
}
