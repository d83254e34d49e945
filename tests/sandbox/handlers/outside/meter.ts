/** The meter's provider for PHP, which asks whether it knows the site; browsers get its script. */
import loadWire from '../../../wire/piano.load.json';
import { METER_AID } from '../../meter.ts';
import { defineCall } from '../define-call.ts';

export const meterLoad = defineCall( 'piano.load', loadWire, ( { url } ) => ( {
	outcome: url.searchParams.get( 'aid' ) === METER_AID ? 'ok' : 'unknown-application',
} ) );
