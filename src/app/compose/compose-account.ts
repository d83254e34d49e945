/** Builds the services of the settings, newsletters and onboarding: each page of the account asks few of them. */
import type { BootConfig } from '#src/domain/site/boot-config.ts';
import type { AccountServices, SessionDeps } from '#src/flows/deps/deps.ts';
import { createTextCampaigns } from '#src/services/decision/text-campaigns.ts';
import { createEmailChange } from '#src/services/identity/email-change.ts';
import { createExtendedProfile } from '#src/services/identity/extended-profile.ts';
import { createPasswordChange } from '#src/services/identity/password.ts';
import { fetchContent } from '#src/services/site-rest/content.ts';
import { createPasswordCreation } from '#src/services/site-rest/create-password.ts';
import { createNewsletters } from '#src/services/site-rest/newsletters.ts';
import { createProfanityCheck } from '#src/services/site-rest/profanity-check.ts';
import { createSiteTransport } from '#src/services/site-rest/transport.ts';
import { engineParts } from './compose-session.ts';

export function composeAccount(
	config: BootConfig,
	{ http, browser }: SessionDeps
): AccountServices {
	const { identity } = config.services;
	const { cookies, location } = browser;
	const transport = createSiteTransport( http, config.rest );
	const { read, update, accountChange } = createNewsletters( transport );
	return {
		...createPasswordChange( http, identity ),
		...createEmailChange( http, identity ),
		...createExtendedProfile( http, identity, config.site ),
		...createTextCampaigns(
			engineParts( config, http, location ),
			cookies.sessionId
		),
		...createPasswordCreation( transport ),
		...createProfanityCheck( transport ),
		read,
		update,
		accountChange,
		content: ( id ) => fetchContent( transport, id ),
		get: ( path ) =>
			transport.get( `site.${ path }`, path, { cacheable: true } ),
	};
}
