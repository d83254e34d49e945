/** What a reader is told when something was done. Specification §8 and §4 (pause, resume). */
import { __ } from './translate.ts';

export const notices = {
	loggedOut: () => __( 'You are logged out.' ),
	paused: () => __( 'Subscription successfully paused' ),
	resumed: () => __( 'Membership successfully resumed' ),
	subscribed: () => __( 'You are a member' ),
} as const;
