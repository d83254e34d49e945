/** Explains after a minute what may have happened to the email, and offers other ways. */
import { useEffect, useId, useState } from 'react';
import { LOGIN_PATH } from '#src/domain/addresses/modal-paths.ts';
import { likelyAddress } from '#src/domain/sign-in/likely-address.ts';
import { fill } from '#src/messages/fill.ts';
import { changeAddress } from '#src/messages/sign-in.ts';
import { __ } from '#src/messages/translate.ts';
import { Stack } from '#src/ui/layout/layout.tsx';
import { Link } from '#src/ui/link/link.tsx';

interface NoMailProps {
	readonly email: string;
	readonly siteName: string;
	/** Seconds until the explanation appears. */
	readonly after: number;
}

export function NoMail( { email, siteName, after }: NoMailProps ) {
	const headingId = useId();
	const [ isLate, setLate ] = useState( after === 0 );
	useEffect( () => {
		const timer = setTimeout( () => setLate( true ), after * 1000 );
		return () => clearTimeout( timer );
	}, [ after ] );
	if ( ! isLate ) {
		return null;
	}
	const meant = likelyAddress( email );
	return (
		<section aria-labelledby={ headingId }>
			<Stack gap="tight">
				<h2 className="circ-subheading" id={ headingId }>
					{ __( 'No mail yet?' ) }
				</h2>
				{ meant && (
					<p>
						{ fill(
							/* translators: %s: an email address. */
							__( 'Did you mean %s?' ),
							meant
						) }{ ' ' }
						<Link href={ LOGIN_PATH }>{ changeAddress() }</Link>
					</p>
				) }
				<p>
					{ fill(
						/* translators: %s: name of the site. */
						__(
							'Look for a mail from %s, and in the folder for junk or advertising. Some providers take a few minutes.'
						),
						siteName
					) }
				</p>
				<p>
					{ __(
						'If none arrives, log in with your password, or the way you have logged in here before.'
					) }{ ' ' }
					<Link href={ LOGIN_PATH }>{ __( 'Other ways to log in' ) }</Link>
				</p>
			</Stack>
		</section>
	);
}
