import { expect, it, vi } from 'vitest';
import { onDemand } from '#src/flows/deps/on-demand.ts';

it( 'a service that failed to load is loaded again by the next use, and a loaded one is not', async () => {
	const load = vi
		.fn( async () => 'the bot check' )
		.mockRejectedValueOnce( new Error( 'no chunk' ) );
	const service = onDemand( load );
	await expect( service() ).rejects.toThrow( 'no chunk' );
	expect( await service() ).toBe( 'the bot check' );
	expect( await service() ).toBe( 'the bot check' );
	expect( load ).toHaveBeenCalledTimes( 2 );
} );
