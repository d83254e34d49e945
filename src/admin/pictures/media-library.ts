/**
 * Searches and uploads to the media library through WordPress's own client, which loads lists in
 * pages of 100 and checks up to five times whether an upload is finished (`site-35`).
 */
import { isRecord } from '#src/domain/shape.ts';
import { askWordPress, type SiteAnswer } from '../ask-site.ts';

export interface Picture {
	readonly id: number;
	/** A path of this site, or a full address on another host. */
	readonly address: string;
	readonly name: string;
	/** The address of the thumbnail. */
	readonly preview: string;
}

/** The answer of /wp/v2/media; an SVG has no sizes. */
interface MediaItem {
	readonly id: number;
	readonly source_url: string;
	readonly title: { readonly rendered: string };
	readonly media_details?: {
		readonly sizes?: Readonly< Record< string, { readonly source_url: string } | undefined > >;
	};
}

/** Drops this site's own host, so that the setting still works on a copy of the site. */
function pathOf( address: string ): string {
	const { origin, pathname } = new URL( address, window.location.href );
	return origin === window.location.origin ? pathname : address;
}

/** Returns the text of a title, which WordPress sends as HTML. */
const textOf = ( html: string ): string =>
	new DOMParser().parseFromString( html, 'text/html' ).body.textContent ?? '';

const pictureOf = ( item: MediaItem ): Picture => ( {
	id: item.id,
	address: pathOf( item.source_url ),
	name: textOf( item.title.rendered ) || pathOf( item.source_url ),
	preview: item.media_details?.sizes?.thumbnail?.source_url ?? item.source_url,
} );

const isPicture = ( item: unknown ): boolean =>
	isRecord( item ) && isRecord( item.title ) && typeof item.source_url === 'string';

const asPictures = < Given, Made >(
	answer: SiteAnswer< Given >,
	make: ( given: Given ) => Made
): SiteAnswer< Made > =>
	answer.kind === 'answered' ? { kind: 'answered', value: make( answer.value ) } : answer;

/** Finds pictures by name or description; an empty text finds all. */
export async function findPictures( text: string ): Promise< SiteAnswer< readonly Picture[] > > {
	const query = new URLSearchParams( {
		media_type: 'image',
		// -1 means all, which WordPress's client splits into pages of 100.
		per_page: '-1',
		_fields: 'id,source_url,title,media_details',
		...( text && { search: text } ),
	} );
	return asPictures(
		await askWordPress< readonly MediaItem[] >(
			{ path: `/wp/v2/media?${ query.toString() }` },
			( items ) => Array.isArray( items ) && items.every( isPicture )
		),
		( items ) => items.map( pictureOf )
	);
}

export async function uploadPicture( file: File ): Promise< SiteAnswer< Picture > > {
	const body = new FormData();
	body.append( 'file', file, file.name );
	return asPictures(
		await askWordPress< MediaItem >(
			{ path: '/wp/v2/media', method: 'POST', body },
			isPicture
		),
		pictureOf
	);
}
