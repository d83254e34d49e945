/**
 * The end of a consent sentence, which says that the membership terms were read. Renders nothing if
 * the site has none.
 */
import { membershipTerms, termsRead } from '#src/messages/payment.ts';
import { LegalLink } from '../reader/legal-link.tsx';

export const TermsRead = () => (
	<LegalLink to="membershipTerms" before={ <> { termsRead() }</> } after=".">
		{ membershipTerms() }
	</LegalLink>
);
