/** A plan that the publisher sells (`plan-7`). Amounts are integer cents. */
export type BillingInterval = 1 | 6 | 12;
export type TrialUnit = 'day' | 'month';

/** Display copy of a plan. Values are plain text; a given null or empty text counts (`plan-13`). */
export type Curation = Readonly< Record< string, string | null > > & {
	readonly generalCallToAction?: string | null;
};

export interface Plan {
	readonly planId: string;
	readonly productId: string;
	readonly planName: string;
	/** Cents. */
	readonly amount: number;
	/** Cents; the regular price. Null when the server names none. */
	readonly normalAmount: number | null;
	/** ISO 4217. */
	readonly currency: string;
	/** Months. */
	readonly billingInterval: BillingInterval;
	readonly featured: boolean;
	readonly cardHeading: string;
	readonly hasTrial: boolean;
	/** 0 when there is no trial. */
	readonly trialDuration: number;
	readonly trialDurationUnit: TrialUnit;
	/** UTC days 'YYYY-MM-DD', null when the server names none. */
	readonly firstBillingDate: string | null;
	readonly nextBillingDate: string | null;
	/** A later rate change: cents and a UTC day. */
	readonly stepUpPricing: {
		readonly amount: number;
		readonly date: string;
	} | null;
	readonly curation: Curation;
	/** The same without the words that promise a trial; absent where there is none. */
	readonly curationWithoutTrial?: Curation;
	/** Plan id that the affiliate network gets instead of planId. */
	readonly generalCjPlan: string | null;
}
