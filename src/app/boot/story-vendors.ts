/**
 * Third parties on an article's page start and stop with the reader's consent (`vendor-7`,
 * `vendor-8`).
 */
import type { VendorConfig } from '#src/domain/site/vendor-config.ts';
import type { BrowserStorage } from '#src/services/browser/storage.ts';
import { commentPlace, sayWhatIsMissing } from '#src/services/vendors/comment-place.ts';
import { mayBeAgreedTo } from '#src/services/vendors/consent.ts';
import type { VendorGate } from '#src/services/vendors/vendor-gate.ts';
import { reloadPage } from '#src/widgets/page/leave-page.ts';
import { createComments, type Comments } from './comments.ts';
import { startMeter } from './meter.ts';

/** Comments are a preference, because opening the conversation is the reader's own choice. */
const COMMENTS = 'preferences';

/** The `page` is the configuration that PHP wrote into the HTML. */
export function watchStoryVendors(
	gate: VendorGate,
	storage: BrowserStorage,
	page: unknown,
	{ comments, piano, demo }: VendorConfig
): void {
	if ( comments ) {
		const mayRun = () => gate.mayRun( COMMENTS );
		const place = commentPlace();
		const say = () => place && sayWhatIsMissing( place, mayBeAgreedTo( COMMENTS ) );
		let started: Comments | null = null;
		say();
		gate.onChange( say );
		gate.watch( COMMENTS, {
			start() {
				started ??= createComments( page, {
					config: comments,
					demo,
					storage,
					mayRun,
				} );
				started.open();
			},
			async stop() {
				// While a card is being entered, no new third party starts.
				if ( started && ! gate.agrees( COMMENTS ) ) {
					const { end } = started;
					started = null;
					await end().finally( reloadPage );
				}
			},
		} );
	}
	if ( piano ) {
		const { consent } = piano;
		const mayRun = () => gate.mayRun( consent );
		let isStarted = false;
		gate.watch( consent, {
			async start() {
				if ( ! isStarted ) {
					isStarted = true;
					isStarted = await startMeter( page, { config: piano, demo, mayRun } );
				}
			},
			stop() {
				// A script that has run cannot be unloaded; only reloading the page removes it.
				if ( isStarted && ! gate.agrees( consent ) ) {
					reloadPage();
				}
			},
		} );
	}
}
