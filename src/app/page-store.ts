/** The app's own state, one for all chunks of a page: the log-in form writes into it before any service is there. */
import { createAppStore } from '#src/state/app-store.ts';

export const pageStore = createAppStore();
