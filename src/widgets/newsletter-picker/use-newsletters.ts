/** The reader's newsletters for a screen: loading, failed, or loaded. */
import { useQuery } from '@tanstack/react-query';
import type { Newsletters } from '#src/domain/newsletters/newsletter.ts';
import { newslettersQuery } from '#src/queries/newsletters.ts';
import { accountQuery } from '#src/queries/reader.ts';
import { useDeps } from '../page/deps-context.tsx';

export type NewslettersState =
	| { readonly kind: 'loading' }
	| { readonly kind: 'outage'; readonly retry: () => void }
	| { readonly kind: 'known'; readonly newsletters: Newsletters; readonly email: string };

export function useNewsletters(): NewslettersState {
	const deps = useDeps();
	const account = useQuery( accountQuery( deps ) );
	const newsletters = useQuery( newslettersQuery( deps ) );
	const asked = [ account, newsletters ];
	if ( asked.some( ( { isError, data } ) => isError && ! data ) ) {
		return {
			kind: 'outage',
			retry: () => asked.forEach( ( query ) => void ( query.isError && query.refetch() ) ),
		};
	}
	return account.data && newsletters.data
		? { kind: 'known', newsletters: newsletters.data, email: account.data.emailAddress }
		: { kind: 'loading' };
}
