/** Shown while a link is exchanged: which account is logging in, and a text if it takes long. */
import { useEffect, useState } from 'react';
import { loggingInAs } from '#src/messages/sign-in.ts';
import { __ } from '#src/messages/translate.ts';
import { Stack } from '#src/ui/layout/layout.tsx';
import { Skeleton } from '#src/ui/layout/skeleton.tsx';
import { Spinner } from '#src/ui/icon/spinner.tsx';
import { useSessionDeps } from '../page/deps-context.tsx';

/** Milliseconds before the text appears. */
const PATIENCE = 2_000;

interface WorkingLinkProps {
	/** The address that the link was requested for; null if unknown here. */
	readonly asked?: string | null;
}

export function WorkingLink( { asked = null }: WorkingLinkProps ) {
	const { session } = useSessionDeps();
	const [ isSlow, setSlow ] = useState( false );
	// The account that the session names, as soon as the session is loaded.
	const [ got, setGot ] = useState< string | null >( null );
	useEffect( () => {
		const timer = setTimeout( () => setSlow( true ), PATIENCE );
		return () => clearTimeout( timer );
	}, [] );
	useEffect(
		() =>
			session.subscribe( ( change ) => {
				if ( change.kind === 'started' && change.loaded ) {
					setGot( change.loaded.account.emailAddress );
				}
			} ),
		[ session ]
	);
	const email = got ?? asked;
	return (
		<Stack>
			<p className="circ-live" role="status">
				{ email && (
					<>
						{ loggingInAs() } <b>{ email }</b>
					</>
				) }
			</p>
			{ isSlow ? (
				<Spinner label={ __( 'Logging in...' ) } />
			) : (
				<Skeleton label={ __( 'Logging in...' ) } bars={ [ 'text', 'text' ] } />
			) }
		</Stack>
	);
}
