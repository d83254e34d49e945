/** Why the page shows the membership as it does, for readers who wonder and for whoever helps them. */
import { __ } from '#src/messages/translate.ts';
import { Disclosure } from './disclosure.tsx';
import type { Membership } from '#src/widgets/membership/use-membership.ts';
import { StatusFacts } from './status-facts.tsx';

export interface WhyStatusProps {
	readonly membership: Membership;
}

export const WhyStatus = ( { membership }: WhyStatusProps ) => (
	<Disclosure title={ __( 'Why do I see this?' ) }>
		<StatusFacts membership={ membership } />
	</Disclosure>
);
