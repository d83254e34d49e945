/** Renders a screen as a full page, with the account navigation if its layout has one. */
import { useQuery } from '@tanstack/react-query';
import { useState, useEffect } from 'react';
import { decideAccess, type Requirement } from '#src/domain/access/guards.ts';
import { SLOW_READ_MS } from '#src/domain/limits.ts';
import { tellOnce, toldBefore } from '#src/flows/session/session-over.ts';
import { withoutLogIn } from '#src/messages/failure-text.ts';
import { __ } from '#src/messages/translate.ts';
import { profileQuery } from '#src/queries/reader.ts';
import { useAppState } from '#src/state/use-store.ts';
import { Stack } from '#src/ui/layout/layout.tsx';
import { Title } from '#src/ui/layout/title.tsx';
import { Notice, type NoticeProps } from '#src/ui/notice/notice.tsx';
import { AccountNav, type NavGroup } from '#src/ui/page/account-nav.tsx';
import { AccountShell } from '#src/ui/page/account-shell.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { Window } from '#src/ui/page/window.tsx';
import { useConfig, useDeps, useSessionDeps } from '../page/deps-context.tsx';
import { part } from '../page/lazy.tsx';
import { Lead } from '../page/lead.tsx';
import { useNavigation, type LayoutProps } from '../page/navigation.tsx';
import { useLasting } from '../page/use-lasting.ts';
import { useVisitor } from '../reader/use-visitor.ts';
import {
	accountPageGroups,
	currentPage,
	navGroups,
	navigationRequires,
	type MayOpen,
} from './account-pages.ts';
import { DueContext } from './due-context.ts';
import { SubscribeLink } from './subscribe-link.tsx';
import { useDueStrip } from './use-due-strip.tsx';

/**
 * If the cookie, which is only a hint, marked a subscriber at first, the subscribers' links stay
 * until the page is left (`cookie-4`).
 */
function useAccountPages( current: string ): readonly NavGroup[] {
	const deps = useDeps();
	const { config, browser } = deps;
	const { moved } = useNavigation();
	const [ wasSubscriber ] = useState( browser.cookies.isMarkedSubscriber );
	// The profile is used only if another part of the page has loaded it.
	const profile = useQuery( { ...profileQuery( deps ), enabled: false } );
	const required = navigationRequires( !! profile.data?.[ 'phone-number' ] );
	const { visitor, hasFailed } = useVisitor( required );
	// Late links are waited for only for a while, because a link that moves is better than none.
	const isSlow = useLasting( true, SLOW_READ_MS );
	const texts = required.includes( 'texts' ) ? visitor.getsTexts : profile.isLoading && 'unknown';
	const known = {
		...visitor,
		// The reader is logged in, because this page requires it.
		loggedIn: true,
		// If texts are first asked for on this page, that must not hide links that the previous one
		// showed.
		getsTexts: moved && texts === 'unknown' ? false : texts,
	};
	const mayOpen = ( requirement: Requirement ): MayOpen => {
		if ( requirement !== 'payment-method' && wasSubscriber ) {
			return true;
		}
		const { kind } = decideAccess( requirement, known );
		return kind === 'allow' || ( kind === 'wait' && ! hasFailed && ! isSlow && 'late' );
	};
	return navGroups( accountPageGroups( config ), mayOpen, current );
}

const MaintenanceNotice = part(
	async () =>
		( await import( /* webpackChunkName: "maintenance-notice" */ './maintenance-notice.tsx' ) )
			.MaintenanceNotice,
	{ Waiting: () => null }
);

/** Reports a money flow that another reader's log-in stopped, if its form is gone (`change-14`). */
function StoppedNotice() {
	const { store } = useSessionDeps();
	const { path } = useNavigation();
	const stopped = useAppState( store, ( state ) => state.stopped );
	const told = useAppState( store, ( state ) => state.told );
	useEffect( () => () => store.setState( { stopped: null } ), [ store, path ] );
	// An alert that is inserted with its text is announced too, so there is no empty live region.
	return (
		stopped &&
		! told?.text.includes( stopped ) && (
			<Notice tone="critical" live="alert">
				{ stopped }
			</Notice>
		)
	);
}

/**
 * Above the log-in form, the notice has the outcome of the last press, which the same reader sees
 * once more after the log-in (`session-25`).
 */
function SessionOverNotice() {
	const deps = useSessionDeps();
	const { path } = useNavigation();
	const [ isLoggedIn ] = useState( () => deps.browser.cookies.sessionId() !== null );
	const [ over ] = useState( () => deps.store.getState().over );
	const [ before ] = useState( () => toldBefore( deps, path ) );
	// The live region must exist before its text, so that it is announced.
	const [ isThere, setThere ] = useState( false );
	useEffect( () => {
		setThere( true );
		if ( isLoggedIn ) {
			tellOnce( deps, path );
		}
	}, [ deps, isLoggedIn, path ] );
	const notice: Pick< NoticeProps, 'tone' | 'title' | 'children' > | null = isLoggedIn
		? before && { tone: before.tone, children: withoutLogIn( before.text ) }
		: over && {
				tone: 'caution',
				title: __( 'Your session has ended. Please log in again.' ),
				children: over.told && withoutLogIn( over.told.text ),
			};
	return notice && <Notice live="status" { ...( isThere ? notice : { tone: notice.tone } ) } />;
}

function Notices() {
	const { account } = useConfig();
	return (
		<>
			{ account?.maintenance && <MaintenanceNotice /> }
			<SessionOverNotice />
			<StoppedNotice />
		</>
	);
}

const Head = ( { title, lead, headingRef }: LayoutProps ) => (
	<>
		<Title ref={ headingRef }>{ title }</Title>
		<Lead>{ lead }</Lead>
	</>
);

function Nav() {
	const { path, go } = useNavigation();
	const groups = useAccountPages( path );
	return (
		<AccountNav
			groups={ groups }
			current={ currentPage( groups, path ) }
			onNavigate={ go }
			beside={ <SubscribeLink /> }
		/>
	);
}

function AccountLayout( props: LayoutProps ) {
	const { hasRoom, notice } = useDueStrip();
	return (
		<AccountShell
			nav={ <Nav /> }
			head={ <Head { ...props } /> }
			notices={ <Notices /> }
			strip={ hasRoom ? notice : undefined }
			edge={ hasRoom ? null : notice }
			aside={ props.aside }
		>
			<DueContext value={ hasRoom }>{ props.children }</DueContext>
		</AccountShell>
	);
}

export function PageLayout( props: LayoutProps ) {
	const { layout, above } = props;
	if ( layout === 'account' ) {
		return <AccountLayout { ...props } />;
	}
	if ( layout === 'window' ) {
		return (
			<Page width="window">
				<Window head={ <Head { ...props } /> } steps={ above } { ...props.parts }>
					<Notices />
					{ props.children }
				</Window>
			</Page>
		);
	}
	return (
		<Page width={ layout }>
			<Stack gap="loose">
				{ above }
				<header className={ above ? undefined : 'circ-oxford' }>
					<Head { ...props } />
				</header>
				<Notices />
				{ props.children }
			</Stack>
		</Page>
	);
}
