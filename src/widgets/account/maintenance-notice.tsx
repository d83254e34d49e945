/** The publisher's announcement of maintenance, on top of every account page (`site-38`). */
import { useState } from 'react';
import { maintenanceAt } from '#src/domain/site/maintenance.ts';
import { maintenanceUntil } from '#src/messages/unanswered.ts';
import { Notice } from '#src/ui/notice/notice.tsx';
import { useSessionDeps } from '../page/deps-context.tsx';

export function MaintenanceNotice() {
	const { browser, config } = useSessionDeps();
	const [ now ] = useState( () => maintenanceAt( config, browser.clock.now() ) );
	return (
		now && (
			<Notice tone="caution" icon="clock" title={ now.text }>
				{ maintenanceUntil( now.until, config.locale ) }
			</Notice>
		)
	);
}
