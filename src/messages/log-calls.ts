/** These stand apart from log.ts, because the vendors' bundle needs no others. */
export const callLogText = {
	serviceUnavailable: () => 'service unavailable',
	callFailed: () => 'call failed',
} as const;
