/**
 * Replaces `services/browser/lazy.ts`, so that a test decides whether and when late code loads:
 * `vi.mock( '#src/services/browser/lazy.ts', async () => ( await import( '…/late.ts' ) ).lazyStub
 * )`.
 */
export const late = {
	isOff: false,
	comes: Promise.resolve(),
	/** Resolves when the browser is idle. */
	idle: Promise.resolve(),
	reset() {
		late.isOff = false;
		late.comes = Promise.resolve();
		late.idle = Promise.resolve();
	},
};

export const lazyStub = {
	service:
		< Code >( load: () => Promise< Code > ) =>
		async () => {
			await late.comes;
			if ( late.isOff ) {
				throw Object.assign( new Error( 'Loading chunk failed' ), {
					name: 'ChunkLoadError',
				} );
			}
			return load();
		},
	whenIdle: ( work: () => void ) => void late.idle.then( work ),
};
