/**
 * The last words at a box to agree: that the membership terms were read; nothing where the site
 * names none.
 */
import { membershipTerms, termsRead } from '#src/messages/payment.ts';
import { LegalLink } from '../reader/legal-link.tsx';

export const TermsRead = () => (
	<LegalLink to="membershipTerms" before={ <> { termsRead() }</> } after=".">
		{ membershipTerms() }
	</LegalLink>
);
