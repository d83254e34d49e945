/** A link to a legal text with surrounding words; renders nothing if the site has no such text. */
import type { ReactNode } from 'react';
import type { PageSettings } from '#src/domain/site/page-settings.ts';
import { Link } from '#src/ui/link/link.tsx';
import { useConfig } from '../page/deps-context.tsx';

interface LegalLinkProps {
	readonly to: keyof PageSettings[ 'legal' ];
	readonly before?: ReactNode;
	readonly after?: ReactNode;
	readonly children: ReactNode;
}

export function LegalLink( { to, before, after, children }: LegalLinkProps ) {
	const address = useConfig().legal[ to ];
	return address ? (
		<>
			{ before } <Link href={ address }>{ children }</Link>
			{ after }
		</>
	) : null;
}
