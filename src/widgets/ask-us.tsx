/** What the site cannot do by itself, and whom to ask for it: the privacy page of the publisher names them. Decision 69. */
import { LEGAL_PATHS } from '#src/domain/legal-paths.ts';
import { __ } from '#src/messages/translate.ts';
import { TextLink } from '#src/ui/text-link.tsx';

export const AskUs = ( { what }: { readonly what: string } ) => (
	<p>
		{ what }{ ' ' }
		<TextLink href={ LEGAL_PATHS.privacy }>
			{ __( 'Our privacy page says how to reach us' ) }
		</TextLink>
	</p>
);
