/** The text below a setting that wp-config.php decides (`site-6`). */
import { __, sprintf } from '@wordpress/i18n';

export const lockedBy = ( constant: string ): string =>
	sprintf(
		/* translators: %s: name of a constant. */
		__(
			'Set in wp-config.php (%s); it cannot be changed here.',
			'circulation'
		),
		constant
	);
