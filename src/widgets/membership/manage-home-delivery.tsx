/** Links to the publisher's home-delivery service, if there is one. */
import { __ } from '#src/messages/translate.ts';
import { Button } from '#src/ui/button/button.tsx';
import { useDeps } from '../page/deps-context.tsx';

export function ManageHomeDelivery() {
	const { account } = useDeps().config;
	return account?.homeDelivery ? (
		<Button variant="secondary" href={ account.homeDelivery }>
			{ __( 'Manage home delivery' ) }
		</Button>
	) : null;
}
