/** Fetches the texts of a page in another language (`language-3`). */
import { TRANSLATIONS_WAIT_MS } from '#src/domain/limits.ts';
import { setTranslations, type Translations } from '#src/messages/translate.ts';

interface Page {
	readonly translations?: string;
	readonly locale?: string;
}

/**
 * Never fails: late texts leave the whole page in English, because a language that changes while
 * reading is worse.
 */
export async function loadTranslations( { translations, locale }: Page ): Promise< void > {
	if ( ! translations ) {
		return;
	}
	try {
		const answer = await fetch( translations, {
			signal: AbortSignal.timeout( TRANSLATIONS_WAIT_MS ),
		} );
		if ( answer.ok ) {
			setTranslations( ( await answer.json() ) as Translations, locale );
		}
	} catch {}
}
