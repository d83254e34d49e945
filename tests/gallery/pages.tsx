/** Whole pages: the account page, a message that fills a screen, the wall. */
import { AccountNav } from '#src/ui/page/account-nav.tsx';
import { AccountShell } from '#src/ui/page/account-shell.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { HelpPanel } from '#src/ui/page/help-panel.tsx';
import { NextList } from '#src/ui/list/next-list.tsx';
import { Problem } from '#src/ui/notice/problem.tsx';
import { Receipts } from '#src/ui/billing/receipts.tsx';
import { SectionHead } from '#src/ui/layout/section-head.tsx';
import { StatusCard } from '#src/ui/billing/status-card.tsx';
import { TextLink } from '#src/ui/link/text-link.tsx';
import { Title } from '#src/ui/layout/title.tsx';
import { Cell, Section } from './sheet.tsx';
import { groups, next, receipts } from './views.ts';

const AccountPage = () => (
	<AccountShell
		nav={
			<AccountNav
				groups={ groups }
				current="/account/settings/membership"
			/>
		}
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
		<NextList rows={ next } />
		<section aria-labelledby="receipts-title">
			<SectionHead
				id="receipts-title"
				title="Receipts"
				end={ <TextLink href="#all">All receipts</TextLink> }
			/>
			<Receipts receipts={ receipts } />
		</section>
	</AccountShell>
);

export const Pages = () => (
	<>
		<AccountPage />
		<Section title="Messages that fill a page">
			<Cell label="Chunk failed" size="half">
				<Problem
					title="This page did not load"
					actions={ <Button>Try again</Button> }
					reference="8F2C-41"
				>
					Loading chunk failed. Check your connection and try again.
					Nothing was changed or charged.
				</Problem>
			</Cell>
		</Section>
	</>
);
