/**
 * The page on which a reader arrives from the app or a sister site. A one-time token is exchanged
 * for a session; without one, the identity service is asked who the reader is (`sign-in-30`).
 */
import { useState } from 'react';
import { openedLink } from '#src/flows/links/opened-link.ts';
import { useSessionDeps } from '#src/widgets/page/deps-context.tsx';
import { useNavigation } from '#src/widgets/page/navigation.tsx';
import { LinkEntryScreen } from '#src/widgets/sign-in-link/sign-in-link.tsx';
import { Recognise } from './recognise.tsx';

export default function HandoffScreen() {
	const deps = useSessionDeps();
	const { search } = useNavigation();
	const [ hasToken ] = useState( () => openedLink( deps, search, 'handoff' ) !== null );
	return hasToken ? <LinkEntryScreen usual="handoff" /> : <Recognise />;
}
