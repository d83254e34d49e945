/**
 * The addresses of the payflow's steps: places of its history, in the modal's memory and on its
 * page.
 */
import { payflowPath } from './app-subscribe.ts';
import type { LoginView } from './login-view.ts';

export type PayflowStep = 'plan' | 'account' | 'payment';

/**
 * The plan goes along, so that it survives a reload.
 *
 * @param path   Where the payflow stands.
 * @param step
 * @param planId
 * @param view
 */
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

/** Anything else is the first step. */
export function stepIn( search: string ): PayflowStep {
	const step = new URLSearchParams( search ).get( 'step' );
	return step === 'account' || step === 'payment' ? step : 'plan';
}

/** The view of the account step; making an account is the first. */
export const accountViewIn = ( search: string ): LoginView =>
	new URLSearchParams( search ).get( 'view' ) === 'login' ? 'login' : 'register';
