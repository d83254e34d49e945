/** The sentence that says what going on means, with links to the legal texts. */
import { PRIVACY_PATH, TERMS_PATH } from '#src/domain/addresses/terms-paths.ts';
import { __ } from '#src/messages/translate.ts';
import { Link } from '#src/ui/link/link.tsx';

export const LegalSentence = () => (
	<p className="circ-small circ-soft">
		{ __( 'By continuing you accept the' ) }{ ' ' }
		<Link href={ TERMS_PATH }>{ __( 'Terms' ) }</Link> { __( 'and' ) }{ ' ' }
		<Link href={ PRIVACY_PATH }>{ __( 'Privacy notice' ) }</Link>.
	</p>
);
