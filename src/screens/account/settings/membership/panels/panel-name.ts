/** The panels of the membership page, and the query values that open them from elsewhere. */
export const PANELS = [ 'change-plan', 'pause', 'resume', 'restart' ] as const;

export type PanelName = ( typeof PANELS )[ number ];

export interface WantedPanel {
	readonly name: PanelName;
	/** The plan to preselect; ignored if it is not offered. */
	readonly planId?: string | undefined;
}

export function panelFrom( search: string ): WantedPanel | null {
	const query = new URLSearchParams( search );
	const name = PANELS.find( ( one ) => one === query.get( 'open' ) );
	return name ? { name, planId: query.get( 'plan' ) ?? undefined } : null;
}
