/** What going on means, with the legal texts. Specification §2.3. */
import { LEGAL_PATHS } from '#src/domain/paths.ts';
import { __ } from '#src/messages/translate.ts';
import { TextLink } from '#src/ui/text-link.tsx';

export const LegalSentence = () => (
	<p className="circ-small circ-soft">
		{ __( 'By continuing you accept the' ) }{ ' ' }
		<TextLink href={ LEGAL_PATHS.terms }>{ __( 'Terms' ) }</TextLink>{ ' ' }
		{ __( 'and' ) }{ ' ' }
		<TextLink href={ LEGAL_PATHS.privacy }>
			{ __( 'Privacy notice' ) }
		</TextLink>
		.
	</p>
);
