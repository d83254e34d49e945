/**
 * The script that lets third parties in: PHP adds it where one of them is switched on and has its key (`vendor-20`).
 * Apart from the loader, so that a page without them carries no byte of this.
 */
import './public-path.ts';
import { parseVendorConfig } from '#src/domain/site/vendor-config.ts';
import { createVendorGate } from '#src/services/vendors/vendor-gate.ts';
import { watchStoryVendors } from './story-vendors.ts';

const config = parseVendorConfig(
	JSON.parse(
		document.getElementById( 'circulation-vendors' )?.textContent ?? '{}'
	)
);
export const gate = createVendorGate( config.consent );
watchStoryVendors( gate, config );
