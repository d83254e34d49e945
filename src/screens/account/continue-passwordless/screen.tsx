/** Waiting for a link to log in with. Specification §2.2, /account/continue-passwordless. */
import { Inbox } from '#src/widgets/inbox/inbox.tsx';

export default function ContinuePasswordlessScreen() {
	return <Inbox />;
}
