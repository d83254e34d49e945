/** This renders nothing if the site has no membership terms. */
import { membershipTerms, termsRead } from '#src/messages/payment.ts';
import { LegalLink } from '../reader/legal-link.tsx';

export const TermsRead = () => (
	<LegalLink to="membershipTerms" before={ <> { termsRead() }</> } after=".">
		{ membershipTerms() }
	</LegalLink>
);
