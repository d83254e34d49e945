/** The panels share one chunk, because they are large and rarely opened. */
import type { ComponentType } from 'react';
import { ChangePlanPanel } from './change-plan-panel.tsx';
import type { PanelName } from './panel-name.ts';
import type { PanelProps } from './panel-props.ts';
import { PausePanel } from './pause-panel.tsx';
import { RestartPanel } from './restart-panel.tsx';
import { ResumePanel } from './resume-panel.tsx';

const PANELS: Readonly< Record< PanelName, ComponentType< PanelProps > > > = {
	'change-plan': ChangePlanPanel,
	pause: PausePanel,
	resume: ResumePanel,
	restart: RestartPanel,
};

export function Panel( { name, ...props }: PanelProps & { readonly name: PanelName } ) {
	const Named = PANELS[ name ];
	return <Named { ...props } />;
}
