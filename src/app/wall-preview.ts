/** Runs only in the newsroom's previews, instead of the loader (`gate-50`). */
// This import must come first, because it sets the folder of this site.
import { config } from './boot/public-path.ts';
import { loadTranslations } from '#src/services/browser/translations.ts';
import { drawPreviews } from '#src/widgets/gated-article/wall-preview.ts';

void loadTranslations( config ).then( () => drawPreviews( config.locale ?? 'en-US' ) );
