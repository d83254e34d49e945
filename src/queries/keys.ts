/** Keys of the query cache. Everything under 'reader' is removed at log-out. */
export const readerKeys = {
	all: [ 'reader' ],
	account: [ 'reader', 'account' ],
	profile: [ 'reader', 'profile' ],
	dataLayer: [ 'reader', 'data-layer' ],
	entitlement: [ 'reader', 'entitlement' ],
	subscriptions: [ 'reader', 'subscriptions' ],
	paymentMethods: [ 'reader', 'payment-methods' ],
	earlierPayment: [ 'reader', 'earlier-payment' ],
	pauseFlag: [ 'reader', 'pause-flag' ],
	unfinishedChange: [ 'reader', 'unfinished-change' ],
	cancelOffer: [ 'reader', 'cancel-offer' ],
	discounts: [ 'reader', 'discounts' ],
	devices: [ 'reader', 'devices' ],
	newsletters: [ 'reader', 'newsletters' ],
	textCampaigns: [ 'reader', 'text-campaigns' ],
	onboarding: [ 'reader', 'onboarding' ],
} as const;

export const visitKeys = { recognised: [ 'visit', 'recognised' ] } as const;

export const planKeys = {
	catalogue: [ 'plans', 'catalogue' ],
	offer: [ 'plans', 'offer' ],
} as const;
