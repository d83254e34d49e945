/**
 * This reader's navigation. Until their access is known, the subscriber cookie, which is only a
 * hint, decides, so that nothing moves for returning readers (`cookie-4`).
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
	// Uses the profile only if another query has loaded it.
	const profile = useQuery( { ...profileQuery( deps ), enabled: false } );
	const { visitor } = useVisitor( navigationRequires( !! profile.data?.[ 'phone-number' ] ) );
	const mayOpen = ( requirement: Requirement ) => {
		const { kind } = decideAccess( requirement, {
			...visitor,
			// The page is already behind a log-in.
			loggedIn: true,
		} );
		return kind === 'allow' || ( kind === 'wait' && browser.cookies.isMarkedSubscriber() );
	};
	return navGroups( accountPageGroups( config ), mayOpen, current );
}
