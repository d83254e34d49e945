/** Explains why the page shows this status, for readers and for support. */
import { __ } from '#src/messages/translate.ts';
import { part } from '#src/widgets/page/lazy.tsx';
import { Disclosure } from './disclosure.tsx';
import type { Access } from '#src/widgets/membership/use-access.ts';
import type { Status } from '#src/widgets/membership/use-status.ts';

/** Loaded on the press, because it is rarely opened. */
const StatusFacts = part(
	async () =>
		( await import( /* webpackChunkName: "status-facts" */ './status-facts.tsx' ) ).StatusFacts
);

interface WhyStatusProps {
	readonly membership: Status & Access;
}

export const WhyStatus = ( { membership }: WhyStatusProps ) => (
	<Disclosure title={ __( 'Why do I see this?' ) }>
		<StatusFacts membership={ membership } />
	</Disclosure>
);
