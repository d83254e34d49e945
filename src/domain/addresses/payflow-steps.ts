/** Builds and reads the addresses of the payflow's steps; each step is a history entry. */
import { payflowPath } from './app-subscribe.ts';
import type { LoginView } from './login-view.ts';

export type PayflowStep = 'plan' | 'account' | 'payment';

/** The plan is in the address so that it survives a reload. */
export const stepAddress = (
	path: string,
	step: 'account' | 'payment',
	planId: string,
	view: LoginView = 'register'
): string =>
	`${ payflowPath( path ) }?${ new URLSearchParams( {
		plan: planId,
		step,
		...( view === 'login' && { view } ),
	} ) }`;

/** Any unknown value means the first step. */
export function stepIn( search: string ): PayflowStep {
	const step = new URLSearchParams( search ).get( 'step' );
	return step === 'account' || step === 'payment' ? step : 'plan';
}

export const planIn = ( search: string ): string | null =>
	new URLSearchParams( search ).get( 'plan' );

export const accountViewIn = ( search: string ): LoginView =>
	new URLSearchParams( search ).get( 'view' ) === 'login' ? 'login' : 'register';
