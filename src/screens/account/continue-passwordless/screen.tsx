import { Inbox } from '#src/widgets/inbox/inbox.tsx';

export default function ContinuePasswordlessScreen() {
	return <Inbox />;
}
