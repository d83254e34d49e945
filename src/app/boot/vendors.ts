/** PHP adds this script only if a third party is enabled and has its key (`vendor-20`). */
import { page } from './vendors-path.ts';
import { parseVendorConfig } from '#src/domain/site/vendor-config.ts';
import { createStorage } from '#src/services/browser/storage.ts';
import { startAffiliateOrders } from '#src/services/vendors/affiliate-orders.ts';
import { startAnalytics } from '#src/services/vendors/analytics.ts';
import { createBeaconAdapter } from '#src/services/vendors/beacon.ts';
import { createDataLayerAdapter } from '#src/services/vendors/data-layer.ts';
import { createGoogleTagAdapter, isContainerId } from '#src/services/vendors/google-tag.ts';
import { createVendorGate } from '#src/services/vendors/vendor-gate.ts';
import { loadVendorScript } from '#src/services/vendors/vendor-script.ts';
import { watchWall } from '#src/services/vendors/wall-seen.ts';
import { reloadPage } from '#src/widgets/page/leave-page.ts';
import { readStoryPage } from './story-page.ts';
import { watchStoryVendors } from './story-vendors.ts';

function startVendors(): void {
	const config = parseVendorConfig(
		JSON.parse( document.getElementById( 'circulation-vendors' )?.textContent ?? '{}' )
	);
	const { consent, demo, analytics, affiliate } = config;
	const storage = createStorage();
	const gate = createVendorGate( consent, storage );

	watchStoryVendors( gate, storage, page, config );
	if ( analytics ) {
		const { tag, beacon, dataLayer } = analytics;
		startAnalytics( gate, storage, [
			...( dataLayer || isContainerId( tag ) ? [ createDataLayerAdapter() ] : [] ),
			...( tag
				? [
						createGoogleTagAdapter( {
							id: tag,
							demo,
							load: ( address ) =>
								loadVendorScript( address, () => gate.mayRun( 'statistics' ) ),
							agrees: () => gate.agrees( 'statistics' ),
							reload: reloadPage,
						} ),
					]
				: [] ),
			...( beacon
				? [ createBeaconAdapter( demo ? `${ demo }/beacon` : beacon, page.site ?? '' ) ]
				: [] ),
		] );
		let stop = () => {};
		gate.watch( 'statistics', {
			start: () => {
				const { gatedPost, mayBeLoggedIn } = readStoryPage( page );
				stop = watchWall( mayBeLoggedIn, { gatedPost, site: page.site ?? '' } );
			},
			stop: () => stop(),
		} );
	}
	if ( affiliate ) {
		startAffiliateOrders( gate, storage, {
			config: affiliate,
			demo,
			load: ( address ) =>
				loadVendorScript( address, () => gate.mayRun( 'marketing' ), { id: 'cjapitag' } ),
		} );
	}
}

startVendors();
