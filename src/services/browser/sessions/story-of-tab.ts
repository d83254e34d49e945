/** The tab remembers the story across log-in, payment and the bank's page (`event-5`). */
import type { BootConfig } from '#src/domain/site/boot-config.ts';
import type { BrowserStorage } from '../storage.ts';

const KEY = 'circ-story';

export interface Story {
	readonly articleId: number;
	readonly site: BootConfig[ 'site' ];
}

export type StoryOfTab = ReturnType< typeof createStoryOfTab >;

export function createStoryOfTab(
	{ site, gatedPost, view }: Pick< BootConfig, 'site' | 'gatedPost' | 'view' >,
	{ tab }: Pick< BrowserStorage, 'tab' >
) {
	return {
		/** Call it when the plans open: stores the page's article, or clears it on other site pages. */
		note() {
			if ( gatedPost ) {
				tab.set( KEY, `${ site } ${ gatedPost }` );
			} else if ( view === 'page' ) {
				tab.remove( KEY );
			}
		},
		/** Null if no story of this site led to the plans. */
		get() {
			const [ of, id ] = ( tab.get( KEY ) ?? '' ).split( ' ' );
			const articleId = Number( id );
			// Sites below one host share the tab's storage.
			return of === site && Number.isSafeInteger( articleId ) && articleId > 0
				? { articleId, site }
				: null;
		},
	};
}
