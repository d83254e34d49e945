/** The example of a whole page: the account page. */
import { AccountNav } from '#src/ui/page/account-nav.tsx';
import { AccountShell } from '#src/ui/page/account-shell.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { HelpPanel } from '#src/ui/page/help-panel.tsx';
import { ScheduleView } from '#src/widgets/membership/schedule-list.tsx';
import { Receipts } from '#src/ui/billing/receipts.tsx';
import { SectionHead } from '#src/ui/layout/section-head.tsx';
import { StatusCard } from '#src/ui/billing/status-card.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { Title } from '#src/ui/layout/title.tsx';
import { groups, next, receipts } from './views.ts';

const AccountPage = () => (
	<AccountShell
		nav={ <AccountNav groups={ groups } current="/account/settings/membership" /> }
		head={ <Title>Membership</Title> }
		aside={
			<HelpPanel
				title="A story will not open?"
				text="We check your login, your membership and this browser, and say what we found."
				actions={
					<Button variant="secondary" small>
						Restore my access
					</Button>
				}
			/>
		}
	>
		<StatusCard
			title="Sports Membership"
			plan="Flexible Yearly"
			tag={ { tone: 'positive', icon: 'ok', text: 'Active' } }
			facts={ [
				{ label: 'Price', value: '$83.88 a year' },
				{ label: 'Next payment', value: 'March 3, 2027' },
				{ label: 'Pays with', value: 'Visa ending in 1111' },
				{ label: 'Member since', value: 'March 3, 2024' },
			] }
			actions={
				<>
					<Button variant="secondary">Change plan</Button>
					<Button variant="secondary">Pause</Button>
					<Button variant="secondary">Cancel membership</Button>
				</>
			}
		/>
		<ScheduleView rows={ next } />
		<section aria-labelledby="receipts-title">
			<SectionHead
				id="receipts-title"
				title="Receipts"
				end={ <Link href="#all">All receipts</Link> }
			/>
			<Receipts receipts={ receipts } />
		</section>
	</AccountShell>
);

export const Pages = () => <AccountPage />;
