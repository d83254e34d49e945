/** The sentences of a bot check that was not passed, for the commands that it stands before. Specification §5. */
import { formErrors } from './form-errors.ts';
import { tooManyTries } from './tell-failure.ts';

export const BOT_CHECK_TEXTS = {
	refused: ( message: string | null ) =>
		message || formErrors.botCheckFailed(),
	'too-many-requests': tooManyTries,
	'service-unavailable': formErrors.botCheckFailed,
	'call-failed': formErrors.botCheckFailed,
} as const;
