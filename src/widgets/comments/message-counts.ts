/** Fills in all comment counts of a page with one call (`vendor-8`). */
import { COUNTS_ADDRESS, readMessageCounts } from '#src/services/comments/message-counts.ts';
import { intlLocale } from '#src/domain/locale.ts';
import type { Log } from '#src/services/browser/log.ts';
import { standIn } from '#src/domain/site/vendor-config.ts';

const places = () => [ ...document.querySelectorAll< HTMLElement >( '[data-circ-comment-count]' ) ];

const postOf = ( place: HTMLElement ) => place.dataset.circCommentCount ?? '';

/**
 * An unknown count stays empty. A page that has no place for counts makes no call. Never rejects.
 */
export async function fillMessageCounts(
	log: Log,
	{
		spot,
		demo,
		locale,
	}: { readonly spot: string; readonly demo: string; readonly locale: string }
): Promise< void > {
	const posts = [ ...new Set( places().map( postOf ) ) ].filter( Boolean );
	if ( posts.length === 0 ) {
		return;
	}
	const counts = await readMessageCounts( log, {
		address: standIn( COUNTS_ADDRESS, demo ),
		spot,
		posts,
	} );
	const { format } = new Intl.NumberFormat( intlLocale( locale ) );
	for ( const place of places() ) {
		const count = counts?.get( postOf( place ) );
		if ( count !== undefined ) {
			place.textContent = format( count );
		}
	}
}
