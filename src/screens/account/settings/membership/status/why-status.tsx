/** Why the page shows the membership as it does, for readers who wonder and for whoever helps them. Acceptance E7. */
import { __ } from '#src/messages/translate.ts';
import { Disclosure } from '#src/screens/account/settings/membership/status/disclosure.tsx';
import { LazyPart } from '#src/widgets/page/lazy-part.tsx';
import type { Membership } from '#src/widgets/membership/use-membership.ts';

const loadFacts = async () =>
	(
		await import(
			/* webpackChunkName: "status-facts" */ './status-facts.tsx'
		)
	).StatusFacts;

export interface WhyStatusProps {
	readonly membership: Membership;
}

export const WhyStatus = ( { membership }: WhyStatusProps ) => (
	<Disclosure title={ __( 'Why do I see this?' ) }>
		<LazyPart load={ loadFacts } part={ { membership } } />
	</Disclosure>
);
