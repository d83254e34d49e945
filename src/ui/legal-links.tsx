/** The legal texts (specification §2.3), as a row of links. */
import { LEGAL_PATHS } from '#src/domain/paths.ts';
import { __ } from '#src/messages/translate.ts';
import { List } from './list.tsx';
import { TextLink } from './text-link.tsx';

export const LegalLinks = () => (
	<List className="circ-row circ-small">
		<li>
			<TextLink href={ LEGAL_PATHS.membershipTerms } alone>
				{ __( 'Membership terms' ) }
			</TextLink>
		</li>
		<li>
			<TextLink href={ LEGAL_PATHS.cancellation } alone>
				{ __( 'Cancellation' ) }
			</TextLink>
		</li>
		<li>
			<TextLink href={ LEGAL_PATHS.terms } alone>
				{ __( 'Terms' ) }
			</TextLink>
		</li>
		<li>
			<TextLink href={ LEGAL_PATHS.privacy } alone>
				{ __( 'Privacy' ) }
			</TextLink>
		</li>
	</List>
);
