/** Defines faults that one click plans: the bank declines, a service is down, an answer is lost. */
import { readFault } from './faults.ts';
import { CALL_NAMES } from './handlers/calls.ts';
import type { World } from './world.ts';

/** High enough to last until the faults are cleared. */
const FOR_LONG = 1000;

const BILLING = [
	'identity.subscriptions',
	'identity.subscribe',
	'identity.cancel-subscription',
	'identity.change-card',
	'identity.card-token',
	...CALL_NAMES.filter( ( name ) => name.startsWith( 'gateway.' ) ),
];
const ENGINE = [ 'decision.engine', 'decision.entitlement' ];
const MONEY_WRITES = [ 'identity.subscribe', 'identity.cancel-subscription' ];

const down = ( calls: readonly string[] ) =>
	calls.map( ( call ) => ( {
		call,
		kind: 'status',
		status: 503,
		times: FOR_LONG,
	} ) );

interface Preset {
	readonly id: string;
	readonly name: string;
	readonly about: string;
	readonly strike: ( world: World ) => void;
}

const planned =
	( faults: readonly object[] ): Preset[ 'strike' ] =>
	( world ) => {
		for ( const fault of faults ) {
			world.faults.plan( readFault( fault, CALL_NAMES ) );
		}
	};

export const PRESETS: readonly Preset[] = [
	{
		id: 'decline',
		name: 'Decline the next payment',
		about: 'The bank refuses the next charge, whatever the card.',
		strike: ( { billing } ) => {
			billing.gateway.declinesNext = true;
		},
	},
	{
		id: 'reject-cvv',
		name: 'Reject the next security code',
		about: 'The card provider itself takes the next charge for one with a wrong security code.',
		strike: ( { billing } ) => {
			billing.gateway.declinesNext = 'cvv';
		},
	},
	{
		id: 'reject-risk',
		name: 'Reject the next payment as a risk',
		about: 'The card provider itself refuses the next charge, and readers must not learn why.',
		strike: ( { billing } ) => {
			billing.gateway.declinesNext = 'risk_threshold';
		},
	},
	{
		id: 'billing-down',
		name: 'Billing is down',
		about: 'Subscriptions are neither read nor changed until you forget the faults.',
		strike: planned( down( BILLING ) ),
	},
	{
		id: 'engine-down',
		name: 'The decision engine is down',
		about: 'Nobody knows who may read until you forget the faults.',
		strike: planned( down( ENGINE ) ),
	},
	{
		id: 'answers-lost',
		name: 'Answers are lost',
		about: 'The next payment and the next cancellation happen, and nobody hears of it.',
		strike: planned(
			MONEY_WRITES.map( ( call ) => ( {
				call,
				kind: 'drop',
				when: 'after',
			} ) )
		),
	},
];

/** @throws {Error} With the names that are allowed. */
export const strikePreset = ( world: World, id: unknown ): Preset => {
	const preset = PRESETS.find( ( one ) => one.id === id );
	if ( ! preset ) {
		throw new Error(
			`"${ id }" is no preset; allowed: ${ PRESETS.map( ( one ) => one.id ).join( ', ' ) }.`
		);
	}
	preset.strike( world );
	return preset;
};

/** Clears every fault, and lets the bank accept the next charge again. */
export const healAll = ( { faults, billing }: World ): void => {
	faults.clear();
	billing.gateway.declinesNext = false;
};
