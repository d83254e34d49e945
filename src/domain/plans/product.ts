/** The two products that a reader can hold. Specification §1; decision 36. */
export const SPORTS_PRODUCT = 'sports-membership';
export const HOME_DELIVERY_PRODUCT = 'hd-sports-membership';
