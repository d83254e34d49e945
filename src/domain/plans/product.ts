/** The two products that a reader can hold (`plan-24`). */
export const SPORTS_PRODUCT = 'sports-membership';
export const HOME_DELIVERY_PRODUCT = 'hd-sports-membership';
