/** It looks like the page for a log-in link, to reveal no account (`sign-in-19`). */
import { Inbox } from '#src/widgets/inbox/inbox.tsx';

export default function ContinuePasswordlessRegistrationScreen() {
	return <Inbox />;
}
