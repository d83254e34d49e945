/** The app's own state, one for all chunks of a page. */
import { createAppStore } from '#src/state/app-store.ts';

export const pageStore = createAppStore();
