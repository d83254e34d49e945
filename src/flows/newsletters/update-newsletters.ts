/** Text campaigns are lists too (`newsletter-4`). The call is never sent twice (`newsletter-8`). */
import { isUnanswered, type NewslettersFailure } from '#src/domain/failure.ts';
import {
	isUnchanged,
	notOffered,
	remainingEdit,
	updateOf,
	type NewsletterEdit,
	type Newsletters,
} from '#src/domain/newsletters/newsletter.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import { SiteRestError } from '#src/services/site-rest/site-rest-error.ts';
import type { Deps } from '../deps/deps.ts';

export interface UpdateNewslettersInput {
	readonly email: string;
	readonly edit: NewsletterEdit;
}

export interface NewslettersNotUpdated {
	readonly failure: NewslettersFailure;
	/** The lists read back after a lost answer; null if nothing was read back. */
	readonly found: Newsletters | null;
	/** The site no longer knows these; the page still shows them, to report the problem there. */
	readonly gone: readonly string[];
}

type Slice = Pick< Deps, 'site' >;

/** Null after a regular answer, else the lists read back. Nothing is sent without changes. */
export async function updateNewsletters(
	deps: Slice,
	{ email, edit }: UpdateNewslettersInput
): Promise< Result< Newsletters | null, NewslettersNotUpdated > > {
	if ( isUnchanged( edit ) ) {
		return done( null );
	}
	const sent = await deps.site.newsletters.update( email, updateOf( edit ) );
	if ( sent.ok ) {
		return done( null );
	}
	const { failure } = sent;
	if ( ! isUnanswered( failure ) && failure !== 'unknown-list' ) {
		return failed( { failure, found: null, gone: [] } );
	}
	const found = await readBack( deps, email );
	if ( failure === 'unknown-list' ) {
		const gone = found ? notOffered( edit, found ) : [];
		return failed( { failure, found: null, gone } );
	}
	return found && isUnchanged( remainingEdit( edit, new Set( found.subscribed ) ) )
		? done( found )
		: failed( { failure, found, gone: [] } );
}

/** The lists as they are now; null if they cannot be read. */
async function readBack( { site }: Slice, email: string ): Promise< Newsletters | null > {
	try {
		return await site.newsletters.read( email );
	} catch ( error ) {
		if ( error instanceof SiteRestError ) {
			return null;
		}
		throw error;
	}
}
