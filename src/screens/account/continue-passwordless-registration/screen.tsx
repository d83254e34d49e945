/**
 * The page that waits for a registration link. It looks the same as the page for a log-in link, so
 * that it does not reveal whether an address has an account (`sign-in-19`).
 */
import { Inbox } from '#src/widgets/inbox/inbox.tsx';

export default function ContinuePasswordlessRegistrationScreen() {
	return <Inbox />;
}
