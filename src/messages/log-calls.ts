/**
 * Log texts for failed calls. Separate from log.ts, whose other texts the vendors' bundle does not
 * need.
 */
export const callLogText = {
	serviceUnavailable: () => 'service unavailable',
	callFailed: () => 'call failed',
} as const;
