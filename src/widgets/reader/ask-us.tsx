/**
 * What the site cannot do by itself, and whom to ask for it: the publisher's privacy page names them (`profile-36`).
 */
import { PRIVACY_PATH } from '#src/domain/addresses/terms-paths.ts';
import { __ } from '#src/messages/translate.ts';
import { Link } from '#src/ui/link/link.tsx';

export const AskUs = ( { what }: { readonly what: string } ) => (
	<p>
		{ what }{ ' ' }
		<Link href={ PRIVACY_PATH }>
			{ __( 'Our privacy page says how to reach us' ) }
		</Link>
	</p>
);
