/** Exchange of a sign-in link. Specification §2.2, /account/continue; acceptance C6 and C7. */
import { LinkEntryScreen } from '#src/widgets/sign-in-link/sign-in-link.tsx';

export default function ContinueScreen() {
	return <LinkEntryScreen usual="login" />;
}
