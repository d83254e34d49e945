/** Builds the bot check, in a chunk that only sites with a key load. */
import type { BootConfig } from '#src/domain/site/boot-config.ts';
import { createBotCheck, type BotCheck } from '#src/services/bot-check/bot-check.ts';
import {
	createBotCheckScript,
	type BotCheckScript,
} from '#src/services/browser/bot-check-script.ts';
import type { Http } from '#src/services/http/request.ts';
import { createSiteTransport } from '#src/services/site-rest/transport.ts';

const PROVIDER = 'https://www.google.com/recaptcha/api.js?render=';

/** `script`: what a test puts in the place of the provider's. */
export const composeBotCheck = (
	{ siteKey, script: address }: NonNullable< BootConfig[ 'botCheck' ] >,
	http: Http,
	rest: string,
	script?: BotCheckScript
): BotCheck =>
	createBotCheck(
		createSiteTransport( http, rest ),
		script ?? createBotCheckScript( siteKey, address ?? PROVIDER + siteKey )
	);
