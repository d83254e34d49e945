/**
 * The navigation of this reader. While it is not known what they may open, the cookie of an earlier
 * check, which is only a hint, decides what is shown, so that nothing jumps for those who come back
 * (`cookie-4`).
 */
import { useQuery } from '@tanstack/react-query';
import { decideAccess, type Requirement } from '#src/domain/access/guards.ts';
import { profileQuery } from '#src/queries/reader.ts';
import type { NavGroup } from '#src/ui/page/account-nav.tsx';
import { accountPageGroups, navGroups, navigationRequires } from './account-pages.ts';
import { useDeps } from '../page/deps-context.tsx';
import { useVisitor } from '../reader/use-visitor.ts';

export function useAccountPages( current: string ): readonly NavGroup[] {
	const deps = useDeps();
	const { config, browser } = deps;
	// Not asked for here: most pages have it, and the others can do without.
	const profile = useQuery( { ...profileQuery( deps ), enabled: false } );
	const { visitor } = useVisitor( navigationRequires( !! profile.data?.[ 'phone-number' ] ) );
	const mayOpen = ( requirement: Requirement ) => {
		const { kind } = decideAccess( requirement, {
			...visitor,
			// The page stands behind a log-in already.
			loggedIn: true,
		} );
		return kind === 'allow' || ( kind === 'wait' && browser.cookies.isMarkedSubscriber() );
	};
	return navGroups( accountPageGroups( config ), mayOpen, current );
}
