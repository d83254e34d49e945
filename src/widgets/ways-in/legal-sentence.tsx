/** What going on means, with the legal texts. Specification §2.3. */
import { LEGAL_PATHS } from '#src/domain/legal-paths.ts';
import { __ } from '#src/messages/translate.ts';
import { Link } from '#src/ui/link.tsx';

export const LegalSentence = () => (
	<p className="circ-small circ-soft">
		{ __( 'By continuing you accept the' ) }{ ' ' }
		<Link href={ LEGAL_PATHS.terms }>{ __( 'Terms' ) }</Link>{ ' ' }
		{ __( 'and' ) }{ ' ' }
		<Link href={ LEGAL_PATHS.privacy }>{ __( 'Privacy notice' ) }</Link>.
	</p>
);
