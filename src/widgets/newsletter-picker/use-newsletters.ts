/** The reader's newsletters for a screen: loading, failed, or loaded. */
import { useQuery } from '@tanstack/react-query';
import type { Newsletters } from '#src/domain/newsletters/newsletter.ts';
import { outageOf, type Loaded } from '#src/queries/loaded.ts';
import { newslettersQuery } from '#src/queries/newsletters.ts';
import { accountQuery } from '#src/queries/reader.ts';
import { useDeps } from '../page/deps-context.tsx';

export type NewslettersState = Loaded< { newsletters: Newsletters; email: string } >;

export function useNewsletters(): NewslettersState {
	const deps = useDeps();
	const account = useQuery( accountQuery( deps ) );
	const newsletters = useQuery( newslettersQuery( deps ) );
	const outage = outageOf( [ account, newsletters ] );
	if ( outage ) {
		return outage;
	}
	return account.data && newsletters.data
		? { kind: 'known', newsletters: newsletters.data, email: account.data.emailAddress }
		: { kind: 'loading' };
}
