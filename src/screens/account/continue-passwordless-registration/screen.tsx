/** Waiting for a link to register with; nothing on it tells that from logging in. Specification §2.2, /account/continue-passwordless-registration. */
import { Inbox } from '#src/widgets/inbox/inbox.tsx';

export default function ContinuePasswordlessRegistrationScreen() {
	return <Inbox />;
}
