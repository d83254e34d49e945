/**
 * Names the reader who is logged in, because a link may have been mailed to somebody else
 * (`sign-in-27`).
 */
import { useEffect, useState } from 'react';
import { sessionOwnerEmail } from '#src/flows/session/session-owner.ts';
import { stayLoggedIn, useAnotherAccount } from '#src/messages/sign-in.ts';
import { Actions } from '#src/ui/button/actions.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import { useSessionDeps } from '../page/deps-context.tsx';
import { WhoIsIn } from './who-is-in.tsx';

export function StillIn( { onStay, onLogOut }: { onStay: () => void; onLogOut: () => void } ) {
	const deps = useSessionDeps();
	const [ email, setEmail ] = useState< string | null >( null );
	useEffect( () => {
		void sessionOwnerEmail( deps ).then( setEmail );
	}, [ deps ] );
	return (
		<Stack>
			<p className="circ-live" role="status">
				<WhoIsIn email={ email } />
			</p>
			<Actions>
				<Button onPress={ onStay }>{ stayLoggedIn() }</Button>
				<Button variant="secondary" onPress={ onLogOut }>
					{ useAnotherAccount() }
				</Button>
			</Actions>
		</Stack>
	);
}
