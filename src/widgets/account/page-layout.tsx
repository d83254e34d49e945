/** Renders a screen as a full page, with the account navigation if its layout has one. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { decideAccess, type Requirement } from '#src/domain/access/guards.ts';
import { SLOW_READ_MS } from '#src/domain/limits.ts';
import { profileQuery } from '#src/queries/reader.ts';
import { AccountNav, type NavGroup } from '#src/ui/page/account-nav.tsx';
import { AccountShell } from '#src/ui/page/account-shell.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { Window } from '#src/ui/page/window.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import { Title } from '#src/ui/layout/title.tsx';
import { useConfig, useDeps } from '../page/deps-context.tsx';
import { part } from '../page/lazy.tsx';
import { useNavigation, type LayoutProps } from '../page/navigation.tsx';
import { Lead } from '../page/lead.tsx';
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
import { SessionOverNotice } from './session-over-notice.tsx';
import { StoppedNotice } from './stopped-notice.tsx';
import { SubscribeLink } from './subscribe-link.tsx';
import { useDueStrip } from './use-due-strip.tsx';

/**
 * Returns this reader's navigation. If the cookie, which is only a hint, marked a subscriber when
 * the page began, their links stay while it is shown, whatever the services answer (`cookie-4`).
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
	// After a while late links are no longer waited for, because a link that moves is better than
	// none.
	const isSlow = useLasting( true, SLOW_READ_MS );
	const texts = required.includes( 'texts' ) ? visitor.getsTexts : profile.isLoading && 'unknown';
	const known = {
		...visitor,
		// The page is already behind a log-in.
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
