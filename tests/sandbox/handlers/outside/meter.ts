/**
 * The meter provider's answer to PHP, which checks that it knows the site; browsers load its
 * script.
 */
import loadWire from '../../../wire/piano.load.json';
import { METER_AID } from '../../meter.ts';
import { defineCall } from '../define-call.ts';

export const meterLoad = defineCall( 'piano.load', loadWire, ( { url } ) => ( {
	outcome: url.searchParams.get( 'aid' ) === METER_AID ? 'ok' : 'unknown-application',
} ) );
