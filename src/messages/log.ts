/**
 * What developers read in the log; never shown to a reader, never translated. Specification §8, service and logged
 * errors. No text holds a name, an address, a token or a secret.
 */
export const log = {
	serviceUnavailable: () => 'service unavailable',
	callFailed: () => 'call failed',

	subscriptionsNotRead: () => 'Error retrieving Braintree Subscription',
	unknownState: ( id: string ) =>
		`Subscription ${ id } is in a state that is not known`,
	unknownPlanOfSubscription: ( id: string, planId: string ) =>
		`Subscription ${ id } is on the unknown plan ${ planId }`,
	unknownPlan: ( planId: string ) =>
		`The decision engine offers the unknown plan ${ planId }`,
	planSkipped: ( planId: string, reason: string ) =>
		`Plan ${ planId } is skipped: ${ reason }`,
	badPlanLine: ( line: number, column: number, message: string ) =>
		`Plan list, line ${ line }, column ${ column }: ${ message }`,
} as const;
