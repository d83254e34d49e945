/** The sentence for a way in that failed, whichever step it was. Comes with the flows, not with the form (decision 6). */
import {
	type SignInFailures,
	signInFailureText,
} from '#src/messages/sign-in.ts';

/** The steps of the ways in, as `signInFailureText` names them. */
type Step = 'login' | 'register' | 'session' | 'provider' | 'link' | 'botCheck';

export type WayInFailure = {
	readonly [ Name in Step ]: {
		readonly command: Name;
		readonly failure: SignInFailures[ Name ];
	};
}[ Step ];

export const wayInWords = ( { command, failure }: WayInFailure ): string =>
	signInFailureText( command, failure as never );

/** The reader is in, and stays in; only account and profile did not come (decision 50). */
export const isInAllTheSame = ( { command, failure }: WayInFailure ): boolean =>
	command === 'session' && failure === 'service-unavailable';
