/** The site's server verifies the token of the provider's script (`vendor-2` to `vendor-5`). */
import type { BotCheckFailure } from '#src/domain/failure.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import type { BotCheckScript } from '../browser/bot-check-script.ts';
import { isRecord, textOrNull } from '#src/domain/shape.ts';
import { siteFailure } from '../site-rest/site-failure.ts';
import type { SiteRestError } from '../site-rest/site-rest-error.ts';
import type { SiteTransport } from '../site-rest/transport.ts';

/** Reported to the provider, which keeps statistics by action. */
export type BotCheckAction = 'login' | 'register' | 'reset' | 'subscribe';

export interface BotCheck {
	/** Uses a fresh token each time: the provider accepts each token once. */
	pass: ( action: BotCheckAction ) => Promise< Result< null, BotCheckFailure > >;
}

export function createBotCheck( transport: SiteTransport, script: BotCheckScript ): BotCheck {
	let required: Promise< boolean > | null = null;

	/** A test tool on the page may ask for no check; only a clear "no" from the site grants it. */
	const isRequired = async () => {
		if ( ! script.isUnwanted() ) {
			return true;
		}
		required ??= transport
			.post( 'site.recaptcha-disable', 'recaptcha-disable', {
				nonceField: 'nonce',
				body: {},
			} )
			.then( ( body ) => ! ( isRecord( body ) && body.require === false ) )
			.catch( () => true );
		return required;
	};

	const verdictOn = async ( token: string ): Promise< Result< null, BotCheckFailure > > => {
		try {
			const body = await transport.post( 'site.recaptcha', 'recaptcha', {
				nonceField: 'nonce',
				body: { token },
			} );
			return isRecord( body ) && body.success === true
				? done( null )
				: refused( isRecord( body ) ? textOrNull( body, 'message' ) : null );
		} catch ( error ) {
			const failure = siteFailure( error );
			return failure === 'service-unavailable' || typeof failure === 'object'
				? failed( failure )
				: refused( ( error as SiteRestError ).said );
		}
	};

	return {
		async pass( action ) {
			if ( ! ( await isRequired() ) ) {
				return done( null );
			}
			const token = await script.token( action ).catch( () => null );
			return token ? verdictOn( token ) : refused( null );
		},
	};
}

const refused = ( message: string | null ) =>
	failed< BotCheckFailure >( { reason: 'refused', message } );
