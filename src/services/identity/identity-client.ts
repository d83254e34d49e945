/** Most calls to the identity service; those for money, privacy and providers are separate. */
import type { BootConfig } from '#src/domain/site/boot-config.ts';
import { profileFromWire } from '#src/domain/profile/profile.ts';
import type { Log } from '../browser/log.ts';
import type { Http } from '../http/request.ts';
import { createAuth } from './auth.ts';
import { createEmailChange } from './email-change.ts';
import { createExtendedProfile } from './extended-profile.ts';
import { createPasswordChange, createPasswordReset } from './password.ts';
import { createProfileWriter } from './profile-writer.ts';
import { createReader } from './reader.ts';
import { createSubscriptionList } from './subscription-list.ts';
import { createTokenExchange } from './token-exchange.ts';

export const createIdentityClient = ( http: Http, config: BootConfig, log: Log ) => {
	const {
		services: { identity, cardProvider },
		cookies,
		site,
	} = config;
	return {
		...createAuth( http, identity, cookies.session ),
		...createEmailChange( http, identity ),
		...createExtendedProfile( http, identity, site ),
		...createPasswordChange( http, identity ),
		...createPasswordReset( http, identity ),
		...createProfileWriter( http, identity ),
		...createReader( http, config, profileFromWire ),
		...createSubscriptionList( http, identity, cardProvider, log ),
		...createTokenExchange( http, identity ),
	};
};
