/** Refers the reader to the publisher, whose privacy page has the contact (`profile-36`). */
import { __ } from '#src/messages/translate.ts';
import { LegalLink } from './legal-link.tsx';

export const AskUs = ( { what }: { readonly what: string } ) => (
	<p>
		{ what }
		<LegalLink to="privacy">{ __( 'Contact us' ) }</LegalLink>
	</p>
);
