/**
 * One world of the outside services: readers, cards, subscriptions and time, changed only through
 * its verbs (record 011).
 */
import { randomUUID } from 'node:crypto';
import { createAccounts, type Accounts } from './accounts.ts';
import { createBilling, type Billing } from './billing.ts';
import { createBotCheck, type BotCheck } from './bot-check.ts';
import { createCommentService, type CommentService } from './comment-service.ts';
import { createCards, type Cards } from './cards.ts';
import { createChargedCallbacks, type ChargedCallbacks } from './charged-callbacks.ts';
import { createClock, type Clock } from './clock.ts';
import { createCustomers, type Customers } from './customers.ts';
import { entitledProducts, hadTrial, isEntitled, offerText, offerToStay } from './entitlement.ts';
import { createExtendedProfiles, type ExtendedProfiles } from './extended-profiles.ts';
import { createFaults, type Faults } from './faults.ts';
import { createJournal, type Journal } from './journal.ts';
import { createLateLists, type LateLists } from './late-lists.ts';
import { createLinks, type Links } from './links.ts';
import { createMeter, type Meter } from './meter.ts';
import { createMerchant, type Merchant } from './merchant.ts';
import { createNewsletterProvider, type NewsletterProvider } from './newsletter-provider.ts';
import { createOrdering, type Ordering } from './ordering.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { createVendorBook, type VendorBook } from './vendor-stand-ins.ts';
import { createProviders, type Providers } from './providers.ts';
import type { Account } from './records.ts';
import { PUBLIC_ROOT, type EdgeRules } from './edge-rules.ts';
import { campaignsText } from './text-campaigns.ts';
import type { WireShape } from './wire-shape.ts';

export interface World {
	readonly id: string;
	/** The wire shape of this world's services. */
	wire: WireShape;
	readonly clock: Clock;
	readonly outbox: Outbox;
	/** The data that third parties in the browser have received. */
	readonly vendors: VendorBook;
	readonly journal: Journal;
	readonly faults: Faults;
	readonly accounts: Accounts;
	readonly links: Links;
	readonly providers: Providers;
	readonly extendedProfiles: ExtendedProfiles;
	readonly botCheck: BotCheck;
	readonly newsletters: NewsletterProvider;
	readonly comments: CommentService;
	readonly meter: Meter;
	readonly cards: Cards;
	readonly merchant: Merchant;
	readonly billing: Billing;
	readonly ordering: Ordering;
	/** The card provider's callbacks to the identity service. */
	readonly callbacks: ChargedCallbacks;
	readonly lists: LateLists;
	readonly edge: EdgeRules;
	/** Sessions of visitors, as the service's own network creates them. */
	readonly anonymous: Set< string >;
	/** The card provider's own customers. */
	readonly customers: Customers;
	/** Whether the site accepts withdrawals, and whether its mail is sent. */
	readonly withdrawals: { isOffered: boolean; isMailed: boolean };
	/**
	 * The decision engine's answers for `available-plans`, `text-campaigns` and
	 * `cancel-flow-offer`; a test may change them.
	 */
	readonly engine: {
		availablePlans: string;
		textCampaigns: string;
		cancelOffer: string;
		/** The value of the site's own feature `restart-offer`; '' if there is no offer. */
		restartOffer: string;
		/** IP addresses from which everyone may read, such as a library's. */
		openTo: string[];
	};
	/**
	 * Sets the world's clock and charges everything that falls due in between. Moving it back
	 * undoes nothing.
	 */
	readonly moveTo: ( instant: number ) => void;
	readonly isEntitled: ( account: Account | undefined ) => boolean;
	readonly productsOf: ( account: Account ) => string[];
	readonly hadTrial: ( account: Account ) => boolean;
}

/** Separates a world's name from the rest of a session id, so that a session leads to its world. */
export const WORLD_MARK = '--';
export const DEFAULT_WORLD = 'default';

export const createWorld = ( id: string, source: () => number, wire: WireShape ): World => {
	const clock = createClock( source );
	const outbox = createOutbox( clock );
	const cards = createCards( clock );
	const accounts = createAccounts( clock, outbox, () =>
		id === DEFAULT_WORLD ? randomUUID() : `${ id }${ WORLD_MARK }${ randomUUID() }`
	);
	const callbacks = createChargedCallbacks( clock );
	const billing = createBilling( clock, cards, {
		mail: ( account, letter ) => {
			const to = accounts.byId( account )?.email;
			if ( to ) {
				outbox.send( letter( to ) );
			}
		},
		charged: callbacks.send,
	} );
	/** The subscriptions that may give a reader access. */
	const grantedTo = ( account: Account ) =>
		billing
			.of( account )
			.filter( ( one ) => world.wire === 'specified' || callbacks.covers( one ) );
	const world: World = {
		id,
		wire,
		clock,
		outbox,
		vendors: createVendorBook( () => clock.iso() ),
		journal: createJournal( clock ),
		faults: createFaults(),
		extendedProfiles: createExtendedProfiles(),
		botCheck: createBotCheck( clock ),
		newsletters: createNewsletterProvider( clock ),
		comments: createCommentService(),
		meter: createMeter(),
		accounts,
		links: createLinks( clock ),
		providers: createProviders( id ),
		cards,
		merchant: createMerchant( id, clock ),
		billing,
		ordering: createOrdering( clock, cards, billing ),
		callbacks,
		lists: createLateLists( clock ),
		anonymous: new Set(),
		edge: { publicPrefix: PUBLIC_ROOT.slice( 1, -1 ) },
		customers: createCustomers( clock ),
		withdrawals: { isOffered: true, isMailed: true },
		engine: {
			availablePlans: offerText(),
			textCampaigns: campaignsText(),
			cancelOffer: offerToStay(),
			restartOffer: '',
			openTo: [],
		},
		moveTo: ( instant ) => {
			clock.set( instant );
			billing.live();
		},
		isEntitled: ( account ) =>
			account !== undefined &&
			( account.grants.length > 0 || isEntitled( grantedTo( account ), clock.today() ) ),
		productsOf: ( account ) => [
			...entitledProducts( grantedTo( account ), clock.today() ),
			...account.grants.filter( ( product ) => product !== null ),
		],
		hadTrial: ( account ) => hadTrial( billing.of( account ), account.profile ),
	};
	return world;
};
