/**
 * The guard opens a screen to a reader, redirects them, or waits while it is unknown which is
 * right.
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
import { ScreenWaiting } from './screen.tsx';
import { useVisitor } from '#src/widgets/reader/use-visitor.ts';
import { pageErrors } from '#src/messages/page.ts';
import { __ } from '#src/messages/translate.ts';
import { Actions } from '#src/ui/button/actions.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { ScreenLayout } from '#src/widgets/page/screen-layout.tsx';
import { stillLoggedIn, unreachable } from '#src/messages/unanswered.ts';

/** This is shown while it is unknown who the reader is: the screen neither opens nor redirects. */
const AccessUnknown = ( { retry }: { readonly retry: () => void } ) => (
	<ScreenLayout title={ unreachable.billing() } layout="narrow" lead={ stillLoggedIn() }>
		<Actions>
			<Button onPress={ retry }>{ __( 'Try again' ) }</Button>
		</Actions>
	</ScreenLayout>
);

/** Stops a redirect loop with a screen that offers a way to continue (`address-13`). */
const CircularRedirect = () => (
	<ScreenLayout title={ __( 'This page cannot be opened' ) } layout="narrow">
		<Notice tone="critical">{ pageErrors.circularRedirect() }</Notice>
		<Actions>
			<Button href={ SETTINGS_PATH }>{ __( 'Go to my account' ) }</Button>
			<Button variant="secondary" href={ LOGIN_PATH }>
				{ __( 'Log In' ) }
			</Button>
		</Actions>
	</ScreenLayout>
);

interface GuardedRouteProps {
	readonly guard: Requirement;
	/** The whole app shares one trail, which therefore detects a chain of redirects. */
	readonly trail: RedirectTrail;
	/** The log-in's address with the view that visitors see first. */
	readonly toLogin?: string;
	readonly children?: ReactNode;
}

/**
 * These screens stay once shown, because the log-in or the purchase ends the state that opened
 * them.
 */
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
	// A return address in the query takes precedence over the page that requested the log-in.
	const hasReturnAddress =
		new URLSearchParams( search ).has( 'redirect' ) && store.getState().redirect !== null;
	const comeBack = access.kind === 'redirect' && access.remember && ! hasReturnAddress;
	const isAllowed = access.kind === 'allow';
	/**
	 * True if a logged-in reader opened a log-in page: they go on to its destination, not the
	 * settings.
	 */
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
			go( target === LOGIN_PATH ? toLogin : target, { replace: true, comeBack } );
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
