/** Most calls to the identity service; those for money, privacy and providers are separate. */
import type { BootConfig } from '#src/domain/site/boot-config.ts';
import { profileFromWire, type Profile } from '#src/domain/profile/profile.ts';
import type { Log } from '../browser/log.ts';
import type { Http } from '../http/request.ts';
import { createAuth, type Auth } from './auth.ts';
import { createEmailChange, type EmailChange } from './email-change.ts';
import { createExtendedProfile, type ExtendedProfile } from './extended-profile.ts';
import {
	createPasswordChange,
	createPasswordReset,
	type PasswordChange,
	type PasswordReset,
} from './password.ts';
import { createProfileWriter, type ProfileWriter } from './profile-writer.ts';
import { createReader, type Reader } from './reader.ts';
import { createSubscriptionList, type SubscriptionList } from './subscription-list.ts';
import { createTokenExchange, type TokenExchange } from './token-exchange.ts';

interface IdentityClient
	extends
		Auth,
		EmailChange,
		ExtendedProfile,
		PasswordChange,
		PasswordReset,
		ProfileWriter,
		Reader< Profile >,
		SubscriptionList,
		TokenExchange {}

export const createIdentityClient = (
	http: Http,
	config: BootConfig,
	log: Log
): IdentityClient => {
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
