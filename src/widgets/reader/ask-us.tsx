/**
 * What the site cannot do by itself, and whom to ask for it: the publisher's privacy page names
 * them (`profile-36`).
 */
import { __ } from '#src/messages/translate.ts';
import { LegalLink } from './legal-link.tsx';

export const AskUs = ( { what }: { readonly what: string } ) => (
	<p>
		{ what }
		<LegalLink to="privacy">{ __( 'Contact us' ) }</LegalLink>
	</p>
);
