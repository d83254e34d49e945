/** The page that waits for a log-in link. */
import { Inbox } from '#src/widgets/inbox/inbox.tsx';

export default function ContinuePasswordlessScreen() {
	return <Inbox />;
}
