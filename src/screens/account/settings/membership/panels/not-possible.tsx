/** Explains why the panel that the address names cannot be opened in this state (`status-38`). */
import { __ } from '#src/messages/translate.ts';
import { Notice } from '#src/ui/notice/notice.tsx';
import type { PanelName } from './panel-name.ts';

const TITLES: Readonly< Record< PanelName, () => string > > = {
	'change-plan': () => __( 'This membership cannot change to another plan right now.' ),
	pause: () => __( 'This membership cannot be paused right now.' ),
	resume: () => __( 'Nothing is paused, so there is nothing to resume.' ),
	restart: () => __( 'There is no canceled membership to restart right now.' ),
};

export const NotPossible = ( { panel }: { readonly panel: PanelName } ) => (
	<Notice tone="info" title={ TITLES[ panel ]() }>
		{ __( 'See below what it is now, and everything you can do.' ) }
	</Notice>
);
