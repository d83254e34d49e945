/**
 * The sentence that says what going on means, with links to the legal texts that the site names.
 */
import { __ } from '#src/messages/translate.ts';
import { useConfig } from '../page/deps-context.tsx';
import { LegalLink } from '../reader/legal-link.tsx';

export function LegalSentence() {
	const { terms, privacy } = useConfig().legal;
	return terms || privacy ? (
		<p className="circ-small circ-soft">
			{ __( 'By continuing you accept the' ) }
			<LegalLink to="terms">{ __( 'Terms' ) }</LegalLink>
			{ terms && privacy && ` ${ __( 'and' ) }` }
			<LegalLink to="privacy">{ __( 'Privacy notice' ) }</LegalLink>.
		</p>
	) : null;
}
