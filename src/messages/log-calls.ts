/** Separate from log.ts, because the vendors' bundle needs only these. */
export const callLogText = {
	serviceUnavailable: () => 'service unavailable',
	callFailed: () => 'call failed',
} as const;
