/**
 * What developers read in the log of a call that was not answered, or was refused. Apart from
 * log.ts, whose texts the script of third parties has no use for.
 */
export const callLogText = {
	serviceUnavailable: () => 'service unavailable',
	callFailed: () => 'call failed',
} as const;
