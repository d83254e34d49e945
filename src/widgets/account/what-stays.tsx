/** A logged-in reader still reaches these pages where accounts are not offered (`address-31`). */
import { ACCOUNT_PATHS as paths } from '#src/domain/addresses/paths.ts';
import { currentSession } from '#src/services/browser/sessions/current-session.ts';
import { __ } from '#src/messages/translate.ts';
import { Actions } from '#src/ui/button/actions.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { WithdrawLink } from './withdraw-link.tsx';
import { useConfig } from '../page/deps-context.tsx';

const links = () =>
	[
		[ paths.membership, __( 'Cancel membership' ) ],
		[ paths.paymentMethod, __( 'Payment methods' ) ],
		[ paths.newsletters, __( 'Newsletters' ) ],
		[ paths.texts, __( 'Texts' ) ],
		[ paths.privacy, __( 'Privacy and data' ) ],
	] as const;

/** A visitor reaches the membership page through its log-in. */
export function WhatStays() {
	const isIn = currentSession( useConfig().cookies.session ) !== null;
	return (
		<>
			<p>
				{ isIn
					? __( 'You can still manage what you have, and log out.' )
					: __( 'Already paying? You can still cancel.' ) }
			</p>
			<Actions>
				{ links()
					.slice( 0, isIn ? undefined : 1 )
					.map( ( [ href, label ] ) => (
						<Button key={ href } variant="secondary" href={ href }>
							{ label }
						</Button>
					) ) }
			</Actions>
			<WithdrawLink />
		</>
	);
}
