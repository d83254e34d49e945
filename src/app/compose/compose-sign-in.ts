/** Builds the services of logging in, registering and passwords, which a reader with a session seldom needs. */
import type { BootConfig } from '#src/domain/site/boot-config.ts';
import type { SignInServices } from '#src/flows/deps/deps.ts';
import { createUserInfo } from '#src/services/decision/user-info.ts';
import type { Http } from '#src/services/http/request.ts';
import { createAuth } from '#src/services/identity/auth.ts';
import { createPasswordReset } from '#src/services/identity/password.ts';
import { createTokenExchange } from '#src/services/identity/token-exchange.ts';
import { createOneTap } from '#src/services/one-tap/one-tap.ts';
import { createProviderProfiles } from '#src/services/social/provider-profile.ts';

export const composeSignIn = (
	http: Http,
	{ services, cookies }: BootConfig
): SignInServices => ( {
	...createAuth( http, services.identity, cookies.session ),
	...createTokenExchange( http, services.identity ),
	...createPasswordReset( http, services.identity ),
	...createUserInfo( http, services.decision ),
	...createProviderProfiles( http, services.identity ),
	...createOneTap( http, cookies.session ),
} );
