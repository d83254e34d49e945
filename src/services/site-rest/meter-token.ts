/** Requests the token by which the meter recognizes the reader: POST piano (`vendor-7`). */
import { done, failed, type Result } from '#src/domain/result.ts';
import { SiteRestError } from './site-rest-error.ts';
import type { SiteTransport } from './transport.ts';

interface NoMeterToken {
	/** 0 without an answer. */
	readonly status: number;
	/** Whether a retry may succeed, because the site did not refuse. */
	readonly isOutage: boolean;
}

export type AskMeterToken = ( sessionId: string ) => Promise< Result< string, NoMeterToken > >;

export const createMeterToken =
	( transport: SiteTransport ): AskMeterToken =>
	async ( sessionId ) => {
		try {
			const token = await transport.post( 'site.piano', 'piano', {
				nonceField: 'nonce',
				body: { session_id: sessionId },
			} );
			return typeof token === 'string' && token
				? done( token )
				: failed( { status: 200, isOutage: true } );
		} catch ( error ) {
			if ( ! ( error instanceof SiteRestError ) ) {
				throw error;
			}
			const { status, isOutage } = error;
			return failed( { status: status ?? 0, isOutage } );
		}
	};
