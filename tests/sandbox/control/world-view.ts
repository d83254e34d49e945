/**
 * A world's whole state as JSON, for the sandbox page and for outside checks. Passwords are left
 * out.
 */
import { decimal } from '../catalogue.ts';
import type { Charge, Subscription } from '../records.ts';
import type { World } from '../world.ts';

const money = ( cents: number, currency: string ) => ( {
	amount: decimal( cents ),
	cents,
	currency,
} );

const chargeView = ( { cents, currency, ...charge }: Charge ): object => ( {
	...charge,
	...money( cents, currency ),
} );

const subscriptionView = ( {
	cents,
	currency,
	state,
	planId,
	productId,
	...rest
}: Subscription ): object => ( {
	...rest,
	status: state,
	plan: planId,
	product: productId,
	...money( cents, currency ),
	transactions: rest.transactions.map( ( transaction ) => ( {
		...transaction,
		...money( transaction.cents, transaction.currency ),
	} ) ),
} );

export const worldView = ( world: World ): object => ( {
	world: world.id,
	wire: world.wire,
	now: world.clock.iso(),
	accounts: world.accounts.all().map( ( { id, email, emailVerified, registeredAt } ) => ( {
		id,
		email,
		emailVerified,
		registeredAt,
		entitled: world.isEntitled( world.accounts.byId( id ) ),
	} ) ),
	profiles: world.accounts
		.all()
		.map( ( { id, profile } ) => ( { account: id, values: profile } ) ),
	sessions: world.accounts.sessions(),
	subscriptions: world.billing.all().map( subscriptionView ),
	paymentMethods: world.cards.all(),
	charges: world.billing.charges().map( chargeView ),
	grants: world.ordering.grants(),
	newsletters: world.newsletters.users().map( ( { email, extid, lists, vars } ) => ( {
		email,
		account: extid,
		lists: [ ...lists.keys() ],
		vars: Object.fromEntries( vars ),
	} ) ),
	comments: {
		signedOn: world.comments.signedOn(),
		handshakes: world.comments.handshakes().map( ( { userName, isComplete } ) => ( {
			userName,
			isComplete,
		} ) ),
		events: world.comments.received(),
	},
	meter: world.meter.hits(),
	texts: [],
} );
