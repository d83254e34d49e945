/** Loads the service on first use; a failed `load` is called again by the next use. */
export function onDemand< Service >( load: () => Promise< Service > ): () => Promise< Service > {
	let coming: Promise< Service > | null = null;
	return () =>
		( coming ??= load().catch( ( error: unknown ) => {
			coming = null;
			throw error;
		} ) );
}
