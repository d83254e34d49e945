/**
 * Everything that may go wrong during one action of the money model: faults of its own calls, and
 * events around it.
 */
import fc from 'fast-check';
import { NO_TROUBLE, type Trouble } from './trouble.ts';

/**
 * The calls of each action; the important ones are listed more often, so they are drawn more often.
 */
const CALLS = {
	buy: [
		'identity.subscribe',
		'identity.subscribe',
		'identity.subscriptions',
		'identity.save-profile',
		'decision.payment-methods',
		'decision.add-payment-method',
		'decision.default-payment-method',
		'site.prepare-customer',
	],
	change: [
		'identity.subscribe',
		'identity.subscribe',
		'identity.cancel-subscription',
		'identity.cancel-subscription',
		'identity.subscriptions',
		'identity.save-profile',
		'decision.payment-methods',
		'site.newsletters',
		'site.pause-subscription-email',
	],
	cancel: [
		'identity.cancel-subscription',
		'identity.subscriptions',
		'identity.save-profile',
		'site.newsletters',
	],
	pay: [
		'site.retry',
		'site.retry',
		'identity.change-card',
		'identity.subscriptions',
		'decision.payment-methods',
		'decision.add-payment-method',
		'decision.default-payment-method',
	],
	card: [
		'identity.change-card',
		'identity.subscriptions',
		'decision.payment-methods',
		'decision.add-payment-method',
		'decision.default-payment-method',
		'decision.delete-payment-method',
	],
};

const VALUELESS = [
	'identity.change-card',
	'decision.default-payment-method',
	'decision.delete-payment-method',
];

interface Kind {
	readonly kind: string;
	readonly status?: number;
	readonly body?: object;
}

const faultOf = ( calls: readonly string[] ) =>
	fc.record( {
		call: fc.constantFrom( ...calls ),
		trouble: fc.constantFrom< Kind[] >(
			{ kind: 'drop' },
			{ kind: 'html' },
			{ kind: 'empty' },
			{ kind: 'duplicate' },
			{ kind: 'status', status: 500 },
			{ kind: 'status', status: 503 },
			{ kind: 'status', status: 400 },
			{ kind: 'body', status: 200, body: { error: 'Nothing was done.' } }
		),
		when: fc.constantFrom( 'before' as const, 'after' as const ),
		from: fc.constantFrom( 1, 1, 1, 2, 3 ),
		times: fc.integer( { min: 1, max: 4 } ),
	} );

/**
 * Leaves out two troubles that the app cannot detect. First, a service that refuses, executes
 * anyway, and returns a stale list: answer and list agree. If that counted as unknown, every plain
 * refusal would, because no list says whether it is current; the next read of the membership shows
 * the truth. Second, a cancel of this page that is lost while another device cancels: the list does
 * not show which of them ended the membership, and this page's reader agreed to continue.
 */
const withTrueNo = ( { faults, ...rest }: Trouble ): Trouble => ( {
	...rest,
	faults: faults
		.map( ( one ) =>
			rest.lists?.lag && one.status === 400 ? { ...one, when: 'before' as const } : one
		)
		.filter(
			( { call } ) =>
				rest.device?.does !== 'cancel' || call !== 'identity.cancel-subscription'
		),
} );

const anyTrouble = ( calls: readonly string[] ): fc.Arbitrary< Trouble > =>
	fc.record( {
		faults: fc.array( faultOf( calls ), { maxLength: 2 } ).map( ( list ) =>
			list.map( ( { trouble: kind, ...rest } ) => ( {
				...rest,
				// For this call a 200 means done, whatever its body, so the model never fakes a 200
				// here.
				...( rest.call === 'identity.save-profile' && ! kind.status
					? { kind: 'drop' }
					: kind ),
				// An empty 200 also means done for these calls, which return no value.
				...( kind.kind === 'empty' &&
					VALUELESS.includes( rest.call ) && { when: 'after' as const } ),
			} ) )
		),
		closeAfter: fc.option( fc.integer( { min: 0, max: 7 } ), {
			freq: 5,
			nil: null,
		} ),
		change: fc.option(
			fc.record( {
				call: fc.integer( { min: 1, max: 8 } ),
				to: fc.constantFrom(
					'the other' as const,
					'the other' as const,
					'nobody' as const,
					'expired' as const,
					'expired' as const,
					'a new one of the same' as const
				),
			} ),
			{ freq: 3, nil: null }
		),
		lists: fc.option(
			fc.record( {
				lag: fc.constantFrom( 0, 60 ),
				state: fc.constantFrom( undefined, undefined, 'Suspended', 'missing', null ),
				nested: fc.constantFrom( true, true, false ),
			} ),
			{ freq: 2, nil: null }
		),
		device: fc.option(
			fc.record( {
				call: fc.integer( { min: 1, max: 10 } ),
				does: fc.constantFrom(
					'cancel' as const,
					'pause' as const,
					'subscribe' as const,
					'pay' as const
				),
			} ),
			{ freq: 2, nil: null }
		),
	} );

/** Mostly one kind of trouble at a time, because one may hide another. */
export const trouble = ( act: keyof typeof CALLS ) =>
	fc
		.tuple(
			anyTrouble( CALLS[ act ] ),
			fc.constantFrom( 'all', 'all', 'faults', 'faults', 'lists', 'lists' )
		)
		.map( ( [ { faults, lists = null, ...others }, kind ] ) =>
			withTrueNo(
				kind === 'all'
					? { faults, lists, ...others }
					: {
							...NO_TROUBLE,
							faults: kind === 'faults' ? faults : [],
							lists: kind === 'lists' ? lists : null,
						}
			)
		);
