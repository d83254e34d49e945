/** Starts the meter on an article that is open to everyone (`vendor-7`). */
import type { MeterConfig } from '#src/domain/site/vendor-config.ts';
import { service } from '#src/services/browser/lazy.ts';
import { meterAddress, orderMeter } from '#src/services/vendors/meter-script.ts';
import { loadVendorScript } from '#src/services/vendors/vendor-script.ts';
import type { Environment } from '#src/flows/deps/page.ts';
import { readStoryPage } from './story-page.ts';

interface Meter {
	readonly config: Omit< MeterConfig, 'consent' >;
	readonly demo: string;
	/** The meter asks this again right before it adds the script. */
	readonly mayRun: () => boolean;
}

/** A visitor needs none of this code and is counted without it. */
const loadReader = service(
	() => import( /* webpackChunkName: "meter-reader" */ './meter-reader.ts' )
);

/**
 * Settles once it is decided whether the meter runs; a members-only article has none (`vendor-7`).
 * The `raw` value is the configuration that PHP wrote into the HTML.
 */
export async function startMeter(
	raw: unknown,
	{ config, demo, mayRun }: Meter,
	environment?: Environment
): Promise< boolean > {
	const { gatedPost, mayBeLoggedIn } = readStoryPage( raw );
	if ( gatedPost !== null ) {
		return false;
	}
	const pass = mayBeLoggedIn()
		? await ( await loadReader() ).passOfReader( raw, environment )
		: { token: null };
	if ( ! pass || ! mayRun() ) {
		return false;
	}
	orderMeter( config, pass.token );
	return loadVendorScript( meterAddress( config, demo ), mayRun );
}
