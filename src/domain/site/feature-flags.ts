/** Which value of a feature flag counts as on (`site-7`). */
import type { FeatureFlag } from './boot-config.ts';

export const FEATURE_FLAGS: readonly FeatureFlag[] = [
	'membership',
	'comments',
	'pauseSubscriptions',
	'sportsPlusTwo',
	'piano',
	'googleOneTap',
];

/** On are the boolean true and the text "1"; everything else is off, the text "true" too. */
export const isFlagOn = ( raw: unknown ): boolean =>
	raw === true || raw === '1';
