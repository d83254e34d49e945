/**
 * The site's media library, over WordPress's own routes. Its client fetches lists in pages of 100
 * and asks up to five times more for an upload to be finished (`site-35`).
 */
import { askWordPress, type SiteAnswer } from '../ask-site.ts';

export interface Picture {
	readonly id: number;
	/** Path of this site, or an address elsewhere. */
	readonly address: string;
	readonly name: string;
	/** A small version of it. */
	readonly preview: string;
}

/** As /wp/v2/media answers; the sizes are missing in a drawing. */
interface MediaItem {
	readonly id: number;
	readonly source_url: string;
	readonly title: { readonly rendered: string };
	readonly media_details?: {
		readonly sizes?: Readonly< Record< string, { readonly source_url: string } | undefined > >;
	};
}

/**
 * Without the host where it is this site's: the setting then holds on a copy of the site as well.
 */
function pathOf( address: string ): string {
	const { origin, pathname } = new URL( address, window.location.href );
	return origin === window.location.origin ? pathname : address;
}

/** A title as text: WordPress sends HTML. */
const textOf = ( html: string ): string =>
	new DOMParser().parseFromString( html, 'text/html' ).body.textContent ?? '';

const pictureOf = ( item: MediaItem ): Picture => ( {
	id: item.id,
	address: pathOf( item.source_url ),
	name: textOf( item.title.rendered ) || pathOf( item.source_url ),
	preview: item.media_details?.sizes?.thumbnail?.source_url ?? item.source_url,
} );

const asPictures = < Given, Made >(
	answer: SiteAnswer< Given >,
	make: ( given: Given ) => Made
): SiteAnswer< Made > =>
	answer.kind === 'answered' ? { kind: 'answered', value: make( answer.value ) } : answer;

/** Every picture whose name or description has these words; all of them without words. */
export async function findPictures( words: string ): Promise< SiteAnswer< readonly Picture[] > > {
	const query = new URLSearchParams( {
		media_type: 'image',
		// All: WordPress's client makes pages of 100 of it.
		per_page: '-1',
		_fields: 'id,source_url,title,media_details',
		...( words && { search: words } ),
	} );
	return asPictures(
		await askWordPress< readonly MediaItem[] >( {
			path: `/wp/v2/media?${ query.toString() }`,
		} ),
		( items ) => items.map( pictureOf )
	);
}

/** Puts a file into the library. */
export async function uploadPicture( file: File ): Promise< SiteAnswer< Picture > > {
	const body = new FormData();
	body.append( 'file', file, file.name );
	return asPictures(
		await askWordPress< MediaItem >( {
			path: '/wp/v2/media',
			method: 'POST',
			body,
		} ),
		pictureOf
	);
}
