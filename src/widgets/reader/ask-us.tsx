/** What the site cannot do by itself, and whom to ask for it: the privacy page of the publisher names them. Decision 69. */
import { PRIVACY_PATH } from '#src/domain/addresses/terms-paths.ts';
import { __ } from '#src/messages/translate.ts';
import { TextLink } from '#src/ui/link/text-link.tsx';

export const AskUs = ( { what }: { readonly what: string } ) => (
	<p>
		{ what }{ ' ' }
		<TextLink href={ PRIVACY_PATH }>
			{ __( 'Our privacy page says how to reach us' ) }
		</TextLink>
	</p>
);
