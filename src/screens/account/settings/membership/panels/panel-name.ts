/**
 * The panels that open in place on the membership page, and the query values that open one from
 * elsewhere.
 */
export const PANELS = [ 'change-plan', 'pause', 'resume', 'restart' ] as const;

export type PanelName = ( typeof PANELS )[ number ];

/** What is to be opened. */
export interface WantedPanel {
	readonly name: PanelName;
	/** The plan to be chosen beforehand; one that is not offered is passed over. */
	readonly planId?: string | undefined;
}

export function panelFrom( search: string ): WantedPanel | null {
	const query = new URLSearchParams( search );
	const name = PANELS.find( ( one ) => one === query.get( 'open' ) );
	return name ? { name, planId: query.get( 'plan' ) ?? undefined } : null;
}
