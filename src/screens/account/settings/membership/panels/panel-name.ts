/** The panels that open in place on the membership page, and the query value that opens one from elsewhere. */
export const PANELS = [ 'change-plan', 'pause', 'resume', 'restart' ] as const;

export type PanelName = ( typeof PANELS )[ number ];

export const panelFrom = ( search: string ): PanelName | null =>
	PANELS.find(
		( name ) => name === new URLSearchParams( search ).get( 'open' )
	) ?? null;
