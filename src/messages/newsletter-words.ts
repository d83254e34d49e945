/** The words around newsletters and texts. Design language, settings: newsletters; decisions 17 and 67. */
import type {
	ExclusiveKind,
	NewsletterEdit,
} from '#src/domain/newsletters/newsletter.ts';
import { fill } from './fill.ts';
import { __ } from './translate.ts';

const EXCLUSIVE: Readonly< Record< ExclusiveKind, () => string > > = {
	member_exclusive: () => __( 'For members' ),
	member_team_exclusive: () => __( 'Your teams' ),
	member_columnist_exclusive: () => __( 'Our columnists' ),
};

export const exclusiveTitle = ( kind: ExclusiveKind ): string =>
	EXCLUSIVE[ kind ]();

/** '2 changes: 1 to add, 1 to remove' */
export function changesText( {
	subscribe,
	unsubscribe,
}: NewsletterEdit ): string {
	const count = subscribe.size + unsubscribe.size;
	if ( count === 0 ) {
		return __( 'No changes yet' );
	}
	const parts = [
		subscribe.size > 0 &&
			/* translators: %s: how many. */
			fill( __( '%s to add' ), subscribe.size ),
		unsubscribe.size > 0 &&
			/* translators: %s: how many. */
			fill( __( '%s to remove' ), unsubscribe.size ),
	].filter( Boolean );
	return `${
		count === 1
			? __( '1 change' )
			: /* translators: %s: how many. */
				fill( __( '%s changes' ), count )
	}: ${ parts.join( ', ' ) }`;
}

/** Where newsletters go. */
export const sentToText = ( email: string ): string =>
	/* translators: %s: an email address. */
	fill( __( 'Sent to %s.' ), email );
