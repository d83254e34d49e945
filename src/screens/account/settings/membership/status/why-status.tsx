/**
 * Why the page shows the membership as it does, for readers who wonder and for whoever helps them.
 */
import { __ } from '#src/messages/translate.ts';
import { part } from '#src/widgets/page/lazy.tsx';
import { Disclosure } from './disclosure.tsx';
import type { Membership } from '#src/widgets/membership/use-membership.ts';

/** Few ask: it comes with the press. */
const StatusFacts = part(
	async () =>
		( await import( /* webpackChunkName: "status-facts" */ './status-facts.tsx' ) ).StatusFacts
);

export interface WhyStatusProps {
	readonly membership: Membership;
}

export const WhyStatus = ( { membership }: WhyStatusProps ) => (
	<Disclosure title={ __( 'Why do I see this?' ) }>
		<StatusFacts membership={ membership } />
	</Disclosure>
);
