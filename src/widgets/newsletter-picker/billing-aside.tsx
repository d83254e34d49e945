/** Unsubscribing from a newsletter does not stop billing (`newsletter-17`). */
import { hasHomeDelivery } from '#src/domain/access/visitor.ts';
import { ACCOUNT_PATHS } from '#src/domain/addresses/paths.ts';
import { __ } from '#src/messages/translate.ts';
import { HelpPanel } from '#src/ui/page/help-panel.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { useVisitor } from '../reader/use-visitor.ts';

/** Appears unless nothing is billed, so also if the services do not say. */
export function BillingAside() {
	const { visitor, hasFailed } = useVisitor( [ 'selling', 'subscriber' ] );
	const { sellingRefused: isBilled, products } = visitor;
	const isKnown = isBilled !== 'unknown' && products !== 'unknown';
	if ( isKnown ? ! isBilled && ! hasHomeDelivery( products ) : ! hasFailed ) {
		return null;
	}
	return (
		<HelpPanel
			title={ __( 'Newsletters and billing' ) }
			text={ __(
				'Newsletters are free and separate from your membership. Unsubscribing here does not stop billing.'
			) }
			actions={
				<Link alone href={ `${ ACCOUNT_PATHS.membership }/cancel` }>
					{ __( 'Cancel membership' ) }
				</Link>
			}
		/>
	);
}
