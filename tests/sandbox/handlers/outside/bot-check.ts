/** The bot-check provider's verification, which only servers call (`vendor-4`). */
import siteverifyWire from '../../../wire/bot-check.siteverify.json';
import { BOT_CHECK_SECRET } from '../../bot-check.ts';
import { defineCall } from '../define-call.ts';

export const siteverify = defineCall(
	'bot-check.siteverify',
	siteverifyWire,
	( { world, text } ) => {
		if ( text( 'secret' ) !== BOT_CHECK_SECRET ) {
			return {
				outcome: 'refused',
				body: {
					success: false,
					'error-codes': [ 'invalid-input-secret' ],
				},
			};
		}
		const body = world.botCheck.verify( text( 'response' ) );
		return {
			outcome: 'error-codes' in body ? ( 'refused' as const ) : ( 'verdict' as const ),
			body,
		};
	}
);
