/**
 * Warns if closing an article makes no sense: nothing would be closed, or no reader could open it
 * (`gate-41`).
 */
import { __ } from '@wordpress/i18n';
import type { Access } from './use-access.ts';

export function accessWarnings( {
	isClosed,
	isForAccounts,
	endsAtTeaser,
	teaserEnd,
	opensOn,
	facts,
}: Access ): readonly string[] {
	if ( ! isClosed ) {
		return [];
	}
	const warnings = [];
	if ( facts.isListOfPosts ) {
		warnings.push(
			__(
				'This page shows the list of posts and never its own text: there is nothing to close.',
				'circulation'
			)
		);
	}
	if ( endsAtTeaser ) {
		warnings.push(
			teaserEnd === 'wall'
				? __(
						'Nothing stands below the wall: everyone reads the whole article.',
						'circulation'
					)
				: __(
						'Nothing stands below the More block: everyone reads the whole article.',
						'circulation'
					)
		);
	}
	if ( opensOn !== '' && opensOn <= facts.today ) {
		warnings.push(
			__(
				'The day on which it opens has come: everyone reads the whole article.',
				'circulation'
			)
		);
	}
	if ( ! isForAccounts && facts.membership && ! facts.hasPlans ) {
		warnings.push(
			__(
				'The plan list in Circulation’s settings is empty: nobody can become a member to read it.',
				'circulation'
			)
		);
	}
	return warnings;
}
