/**
 * A service whose code loads on first use.
 *
 * @param load Called again by the next use if it failed.
 */
export function onDemand< Service >( load: () => Promise< Service > ): () => Promise< Service > {
	let coming: Promise< Service > | null = null;
	return () =>
		( coming ??= load().catch( ( error: unknown ) => {
			coming = null;
			throw error;
		} ) );
}
