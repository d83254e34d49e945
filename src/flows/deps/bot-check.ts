/** Builds the bot check. Only sites with a key load this chunk. */
import type { BootConfig } from '#src/domain/site/boot-config.ts';
import { createBotCheck, type BotCheck } from '#src/services/bot-check/bot-check.ts';
import { createBotCheckScript } from '#src/services/browser/bot-check-script.ts';
import type { Http } from '#src/services/http/request.ts';
import { createSiteTransport } from '#src/services/site-rest/transport.ts';
import type { Page } from './page.ts';

const PROVIDER = 'https://www.google.com/recaptcha/api.js?render=';

export const botCheckService = (
	{ siteKey, script }: NonNullable< BootConfig[ 'botCheck' ] >,
	{ config, environment }: Page,
	http: Http
): BotCheck =>
	createBotCheck(
		createSiteTransport( http, config.rest ),
		environment.botCheckScript ?? createBotCheckScript( siteKey, script ?? PROVIDER + siteKey )
	);
