/** The parts of the membership page that not every reader needs, or not at first sight, each a chunk of its own. Acceptance A4. */
export const loadNotices = async () =>
	(
		await import(
			/* webpackChunkName: "card-notices" */ '#src/widgets/membership/card-notices.tsx'
		)
	).CardNotices;

/** Brings the card form along. */
export const loadPastDue = async () =>
	(
		await import(
			/* webpackChunkName: "past-due" */ './panels/past-due.tsx'
		)
	).PastDue;

export const loadUnlisted = async () =>
	(
		await import(
			/* webpackChunkName: "unlisted-card" */ './status/unlisted-card.tsx'
		)
	).UnlistedCard;

export const loadUnfinished = async () =>
	(
		await import(
			/* webpackChunkName: "unfinished" */ './status/unfinished.tsx'
		)
	).Unfinished;

export const loadHomeDelivery = async () =>
	(
		await import(
			/* webpackChunkName: "home-delivery-card" */ './status/home-delivery-card.tsx'
		)
	).HomeDeliveryCard;

export const loadReceipts = async () =>
	(
		await import(
			/* webpackChunkName: "latest-receipts" */ './status/receipt-list.tsx'
		)
	).ReceiptList;
