/** A plan that the publisher sells (`plan-7`). Amounts are integer cents. */
export type BillingInterval = 1 | 6 | 12;
export type TrialUnit = 'day' | 'month';

/** The texts are plain; an explicit null or empty one removes an earlier one (`plan-13`). */
export type Curation = Readonly< Record< string, string | null > > & {
	readonly generalCallToAction?: string | null;
};

export interface Plan {
	readonly planId: string;
	readonly productId: string;
	readonly planName: string;
	readonly amount: number;
	/** The regular price; null if the server sends none. */
	readonly normalAmount: number | null;
	/** ISO 4217. */
	readonly currency: string;
	/** In months. */
	readonly billingInterval: BillingInterval;
	readonly featured: boolean;
	readonly cardHeading: string;
	readonly hasTrial: boolean;
	/** 0 without a trial. */
	readonly trialDuration: number;
	readonly trialDurationUnit: TrialUnit;
	/** UTC days 'YYYY-MM-DD'; null if the server sends none. */
	readonly firstBillingDate: string | null;
	readonly nextBillingDate: string | null;
	/** A later rate: its amount, and the UTC day from which it applies. */
	readonly stepUpPricing: { readonly amount: number; readonly date: string } | null;
	readonly curation: Curation;
	/**
	 * The display copy for readers who get no trial: without the curation set `default-trial`.
	 * Absent if the plan has no trial.
	 */
	readonly curationWithoutTrial?: Curation;
	/** The plan's id at the affiliate network, if it differs from planId. */
	readonly generalCjPlan: string | null;
}
