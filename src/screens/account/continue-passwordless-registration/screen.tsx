/**
 * The page looks like the one for a log-in link, to reveal nothing about accounts (`sign-in-19`).
 */
import { Inbox } from '#src/widgets/inbox/inbox.tsx';

export default function ContinuePasswordlessRegistrationScreen() {
	return <Inbox />;
}
