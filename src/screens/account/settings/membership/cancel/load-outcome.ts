/** Asks for what stands on the page afterwards: with the press, so that the confirmation is there when it is due. Acceptance E12. */
export const loadOutcome = async () =>
	( await import( /* webpackChunkName: "cancel-outcome" */ './outcome.tsx' ) )
		.Outcome;
