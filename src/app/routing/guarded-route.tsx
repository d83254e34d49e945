/**
 * Lets a reader into a screen, sends them elsewhere, or waits while it is not known which.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import {
	decideAccess,
	type Access,
	type RedirectTrail,
	type Requirement,
} from '#src/domain/access/guards.ts';
import { LOGIN_PATH } from '#src/domain/addresses/modal-paths.ts';
import { SETTINGS_PATH } from '#src/domain/addresses/paths.ts';
import { askAgain } from '#src/queries/ask-again.ts';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { useNavigation } from '#src/widgets/page/navigation.tsx';
import { AccessUnknown } from './access-unknown.tsx';
import { CircularRedirect } from './circular-redirect.tsx';
import { ScreenWaiting } from './screen.tsx';
import { useVisitor } from '#src/widgets/reader/use-visitor.ts';

export interface GuardedRouteProps {
	readonly guard: Requirement;
	/** One for the whole app, so that it sees a chain of redirects. */
	readonly trail: RedirectTrail;
	/** Address of the log-in with the view that a visitor comes to. */
	readonly toLogin?: string;
	readonly children?: ReactNode;
}

/** Once shown, these stay: the log-in itself and the purchase itself end what let the reader in. */
const STAYS: readonly Requirement[] = [ 'logged-out', 'selling' ];

export function GuardedRoute( props: GuardedRouteProps ) {
	const { guard, trail, toLogin = LOGIN_PATH } = props;
	const { path, search, go, done } = useNavigation();
	const client = useQueryClient();
	const { store } = useDeps();
	const { visitor, hasFailed, retry } = useVisitor( [ guard ] );
	const [ isIn, setIn ] = useState( false );
	const [ isCircular, setCircular ] = useState( false );

	const access: Access =
		isIn && STAYS.includes( guard ) ? { kind: 'allow' } : decideAccess( guard, visitor );
	const target = access.kind === 'redirect' ? access.to : null;
	// A return address in the query was asked for explicitly; it goes before the page that asked
	// for the log-in.
	const hasReturnAddress =
		new URLSearchParams( search ).has( 'redirect' ) && store.getState().redirect !== null;
	const comeBack = access.kind === 'redirect' && access.remember && ! hasReturnAddress;
	const isAllowed = access.kind === 'allow';
	/** A log-in page leads a reader who needs none where its log-in would. */
	const isInAlready = target === SETTINGS_PATH;

	useEffect( () => {
		if ( isAllowed ) {
			trail.settle();
			setIn( true );
		}
	}, [ isAllowed, trail ] );

	useEffect( () => {
		if ( ! target ) {
			return;
		}
		if ( trail.follow( path, target ) !== 'go' ) {
			trail.settle();
			setCircular( true );
		} else if ( isInAlready ) {
			done();
		} else {
			go( target === LOGIN_PATH ? toLogin : target, {
				replace: true,
				comeBack,
			} );
		}
	}, [ target, comeBack, isInAlready, path, go, done, trail, toLogin ] );

	if ( isCircular ) {
		return <CircularRedirect />;
	}
	if ( access.kind === 'wait' && hasFailed ) {
		return <AccessUnknown retry={ retry } />;
	}
	return isAllowed ? props.children : <ScreenWaiting onRetry={ () => void askAgain( client ) } />;
}
