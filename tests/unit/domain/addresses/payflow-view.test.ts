import { describe, expect, it } from 'vitest';
import { payflowView, type PayflowState } from '#src/domain/addresses/payflow-view.ts';

type State = PayflowState< string, string >;

const visitor: State = {
	named: 'plan',
	isLoggedIn: false,
	wantsToPay: false,
	mayPayHere: true,
	isLoading: false,
	refusal: null,
	open: 'open',
	paying: null,
	paid: null,
	last: 'open',
	left: null,
};
const reader: State = { ...visitor, isLoggedIn: true };
const buyer: State = { ...reader, named: 'payment', wantsToPay: true };

const plans = { name: 'plans' };
const again = { name: 'log-in-again', planId: 'monthly' };
const account = { name: 'account', sale: 'open' };
const payment = ( sale: string ) => ( { name: 'payment', sale } );
const refused = { name: 'refused', refusal: 'membership' };

const nothing = { open: null };
const asking = { open: null, isLoading: true };
const isRefused = { open: null, refusal: 'membership' };

const ROWS: readonly ( readonly [ string, State, object ] )[] = [
	[ 'a visitor sees the plans', visitor, plans ],
	[ 'a reader sees the plans', reader, plans ],
	[ 'a visitor at the account step has the form', { ...visitor, named: 'account' }, account ],
	[
		'a visitor who has chosen a plan has the form',
		{ ...visitor, named: 'account', wantsToPay: true },
		account,
	],
	[
		'a visitor at the account step of nothing sees the plans',
		{ ...visitor, ...nothing, named: 'account' },
		plans,
	],
	[ 'a reader has no account step', { ...reader, named: 'account' }, plans ],
	[ 'an address alone shows no payment', { ...reader, named: 'payment' }, plans ],
	[
		'a visitor is never at the payment',
		{ ...visitor, named: 'payment', wantsToPay: true },
		plans,
	],
	[ 'a reader who wants to pay is at the payment', buyer, payment( 'open' ) ],
	[
		'a reader who wants to pay is at the payment before the address is',
		{ ...buyer, named: 'plan' },
		payment( 'open' ),
	],
	[
		'a page that must not hold the card shows the plans',
		{ ...buyer, mayPayHere: false },
		plans,
	],
	[
		'between the log-in and the payment the order stays in view',
		{ ...buyer, ...asking },
		{ name: 'payment-waits', sale: 'open' },
	],
	[ 'without an order the plans are waited for', { ...buyer, ...asking, last: null }, plans ],
	[ 'who does not pay yet waits for the plans', { ...reader, ...asking }, plans ],
	[ 'a visitor waits for no payment', { ...visitor, ...asking, wantsToPay: true }, plans ],
	[ 'an outage is shown in the place of the plans', { ...buyer, ...nothing }, plans ],
	[ 'who may buy nothing reads why', { ...reader, ...isRefused }, refused ],
	[ 'who may buy nothing reads why before any payment', { ...buyer, ...isRefused }, refused ],
	[
		'what is being paid stays in view, whatever may be sold meanwhile',
		{ ...buyer, ...isRefused, paying: 'paying' },
		payment( 'paying' ),
	],
	[
		'what is being paid stays in view after the session has ended',
		{ ...visitor, ...asking, paying: 'paying', left: 'monthly' },
		payment( 'paying' ),
	],
	[
		'what was paid stays in view, whoever is logged in',
		{ ...visitor, ...isRefused, paid: 'paid', left: 'monthly' },
		payment( 'paid' ),
	],
	[
		'what was paid counts before what is paid',
		{ ...buyer, paying: 'x', paid: 'y' },
		payment( 'y' ),
	],
	[
		'a session that ended at the payment leads to the log-in',
		{ ...visitor, left: 'monthly', wantsToPay: true },
		again,
	],
	[
		'a session that ended at the payment leads to the log-in, whatever may be sold',
		{ ...visitor, ...asking, left: 'monthly' },
		again,
	],
	[ 'who is logged in again goes on to pay', { ...buyer, left: 'monthly' }, payment( 'open' ) ],
];

describe( 'The view of the payflow', () => {
	it.each( ROWS )( '%s', ( _, state, view ) => {
		expect( payflowView( state ) ).toEqual( view );
	} );
} );
