/**
 * The bot-check provider: tokens that work once, and the verdict that a test plans (`vendor-4`).
 */
import { randomUUID } from 'node:crypto';
import type { Clock } from './clock.ts';

export const BOT_CHECK_SITE_KEY = 'sandbox-bot-check-site-key';
export const BOT_CHECK_SECRET = 'sandbox-bot-check-secret';

export const BOT_VERDICTS = [
	'person',
	'robot',
	'expired',
	'other-site',
	'other-action',
	'invalid',
] as const;
export type BotVerdict = ( typeof BOT_VERDICTS )[ number ];

export interface BotCheck {
	/** The verdict on every valid token that is verified from now on. */
	verdict: BotVerdict;
	/** Whether recaptcha-disable requires the check, in tests without WordPress. */
	isRequired: boolean;
	/** A token for one attempt of a page on that host. */
	readonly issue: ( action: string, hostname: string ) => string;
	/** The answer of siteverify; an unknown or already verified token is refused. */
	readonly verify: ( token: string ) => object;
}

const refused = ( code: string ): object => ( {
	success: false,
	'error-codes': [ code ],
} );

export const createBotCheck = ( clock: Clock ): BotCheck => {
	const madeAt = ( secondsAgo: number ): string =>
		new Date( clock.now() - secondsAgo * 1000 ).toISOString().replace( /\.\d+/, '' );
	const tokens = new Map< string, { action: string; hostname: string } >();
	const botCheck: BotCheck = {
		verdict: 'person',
		isRequired: true,
		issue: ( action, hostname ) => {
			const token = `bt-${ randomUUID() }`;
			tokens.set( token, { action, hostname } );
			return token;
		},
		verify: ( token ) => {
			const { verdict } = botCheck;
			const made = tokens.get( token );
			if ( ! made || verdict === 'invalid' ) {
				return refused(
					token.startsWith( 'bt-' ) ? 'timeout-or-duplicate' : 'invalid-input-response'
				);
			}
			tokens.delete( token );
			return {
				success: true,
				challenge_ts: madeAt( verdict === 'expired' ? 600 : 0 ),
				hostname: verdict === 'other-site' ? 'evil.example' : made.hostname,
				score: verdict === 'robot' ? 0.1 : 0.9,
				action: verdict === 'other-action' ? 'homepage' : made.action,
			};
		},
	};
	return botCheck;
};
