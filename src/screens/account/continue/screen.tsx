/** The page that a sign-in link opens: it exchanges the link's token for a session. */
import { LinkEntryScreen } from '#src/widgets/sign-in-link/sign-in-link.tsx';

export default function ContinueScreen() {
	return <LinkEntryScreen usual="login" />;
}
