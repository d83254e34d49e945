/** The examples that the sheet shows: the texts of the design mocks. */
import type { NavGroup } from '#src/ui/page/account-nav.tsx';
import type { ScheduleViewRow } from '#src/widgets/membership/schedule-list.tsx';
import type { PlanView } from '#src/messages/plan-view.ts';
import type { ReceiptView } from '#src/ui/billing/receipts.tsx';

export const plans: readonly PlanView[] = [
	{
		id: 'monthly',
		name: 'Flexible Monthly',
		price: '$9.99',
		unit: 'a month',
		saving: 'First 7 days free',
		note: 'First payment November\u00a028, 2026, then every month.',
	},
	{
		id: 'half',
		name: 'Flexible Half-Yearly',
		price: '$47.94',
		unit: 'for 6 months, $7.99 a month',
		saving: 'Save 20%, normally $59.94',
		note: 'Renews May\u00a021, 2027 at $47.94.',
	},
	{
		id: 'yearly',
		name: 'Flexible Yearly',
		badge: 'Best Value!',
		price: '$83.88',
		unit: 'for 1 year, $6.99 a month',
		saving: 'Save 30%, normally $119.88',
		note: 'Renews November\u00a021, 2027 at $119.88.',
	},
];

export const next: readonly ScheduleViewRow[] = [
	{ when: 'Today', what: 'Your year starts at once', amount: '$83.88' },
	{
		when: 'November\u00a020, 2027',
		day: '2027-11-20',
		what: 'Last day to cancel before it renews',
		amount: null,
	},
	{
		when: 'November\u00a021, 2027',
		day: '2027-11-21',
		what: 'Renews for a year at the regular price, unless you cancel first',
		amount: '$119.88',
	},
];

export const ends: readonly ScheduleViewRow[] = [
	{
		when: 'March\u00a02, 2027',
		day: '2027-03-02',
		what: 'The last day that you can read',
		amount: null,
	},
];

export const groups: readonly NavGroup[] = [
	{
		title: 'You',
		links: [
			{ href: '/account/settings', label: 'Profile' },
			{ href: '/account/settings/display', label: 'Display' },
			{ href: '/account/settings/newsletters', label: 'Newsletters' },
		],
	},
	{
		title: 'Billing',
		links: [
			{ href: '/account/settings/membership', label: 'Membership' },
			{
				href: '/account/settings/payment-method',
				label: 'Payment methods',
			},
		],
	},
];

export const receipts: readonly ReceiptView[] = [
	{
		id: '1',
		date: 'March\u00a03, 2026',
		day: '2026-03-03',
		text: 'Flexible Yearly, Visa ending in 1111',
		amount: '$83.88',
		href: '#receipt-1',
	},
	{
		id: '2',
		date: 'March\u00a03, 2024',
		day: '2024-03-03',
		text: 'Refund',
		amount: '−$59.88',
		href: '#receipt-2',
	},
];
