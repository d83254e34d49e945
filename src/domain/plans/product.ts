export const SPORTS_PRODUCT = 'sports-membership';
export const HOME_DELIVERY_PRODUCT = 'hd-sports-membership';
