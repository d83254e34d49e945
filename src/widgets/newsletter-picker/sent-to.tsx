/** The address that newsletters are sent to, with a link to change it. */
import { ACCOUNT_PATHS } from '#src/domain/addresses/paths.ts';
import { fill } from '#src/messages/fill.ts';
import { __ } from '#src/messages/translate.ts';
import { Link } from '#src/ui/link/link.tsx';

export const SentTo = ( { email }: { readonly email: string } ) => (
	<p className="circ-lead">
		{
			/* translators: %s: an email address. */
			fill( __( 'Sent to %s.' ), email )
		}{ ' ' }
		<Link href={ ACCOUNT_PATHS.updateEmail }>{ __( 'Change email' ) }</Link>
	</p>
);
