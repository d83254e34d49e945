/** The card form's token: GET {identity}/payment/{cardprovider}/token (`payment-14`). */
import { isRecord, textOrNull } from '#src/domain/shape.ts';
import { logText } from '#src/messages/log.ts';
import type { Log } from '../browser/log.ts';
import { outageFailure } from '../http/outage-failure.ts';
import { read } from '../http/read.ts';
import type { Http } from '../http/request.ts';

/** Authorizes the card form; null if the service refused or did not answer. */
export async function readCardToken(
	http: Http,
	prefix: string,
	cardProvider: string,
	log: Log
): Promise< string | null > {
	try {
		return await read(
			http,
			'identity.card-token',
			`/${ prefix }/payment/${ cardProvider }/token`,
			( raw ) => ( isRecord( raw ) ? textOrNull( raw, 'token' ) : null )
		);
	} catch ( error ) {
		outageFailure( error );
		log( logText.cardTokenMissing() );
		return null;
	}
}
