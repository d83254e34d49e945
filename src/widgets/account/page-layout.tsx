/** Renders a screen as a full page, with the account navigation if its layout has one. */
import { useQuery } from '@tanstack/react-query';
import { decideAccess, type Requirement } from '#src/domain/access/guards.ts';
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
import { useVisitor } from '../reader/use-visitor.ts';
import { accountPageGroups, currentPage, navGroups, navigationRequires } from './account-pages.ts';
import { DueContext } from './due-context.ts';
import { SessionOverNotice } from './session-over-notice.tsx';
import { StoppedNotice } from './stopped-notice.tsx';
import { SubscribeLink } from './subscribe-link.tsx';
import { useDueStrip } from './use-due-strip.tsx';

/**
 * This reader's navigation. Until their access is known, the subscriber cookie, which is only a
 * hint, decides, so that nothing moves for returning readers (`cookie-4`).
 */
function useAccountPages( current: string ): readonly NavGroup[] {
	const deps = useDeps();
	const { config, browser } = deps;
	// Uses the profile only if another query has loaded it.
	const profile = useQuery( { ...profileQuery( deps ), enabled: false } );
	const { visitor } = useVisitor( navigationRequires( !! profile.data?.[ 'phone-number' ] ) );
	const mayOpen = ( requirement: Requirement ) => {
		const { kind } = decideAccess( requirement, {
			...visitor,
			// The page is already behind a log-in.
			loggedIn: true,
		} );
		return kind === 'allow' || ( kind === 'wait' && browser.cookies.isMarkedSubscriber() );
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
