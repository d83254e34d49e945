import { describe, expect, it, vi } from 'vitest';
import { onDemand } from '#src/app/compose/on-demand.ts';

interface Greeter {
	greet: ( name: string ) => Promise< string >;
	forget: () => Promise< string >;
}

const greeter: Greeter = {
	greet: async ( name ) => `Hello ${ name }`,
	forget: async () => 'forgotten',
};

const withoutCode = {
	greet: 'nobody is there',
	forget: new Error( 'nothing to ask' ),
};

describe( 'a service on demand', () => {
	it( 'loads its code with the first call, and once', async () => {
		const load = vi.fn( async () => greeter );
		const service = onDemand< Greeter >( load, withoutCode );
		expect( load ).not.toHaveBeenCalled();
		expect(
			await Promise.all( [ service.greet( 'Ada' ), service.forget() ] )
		).toEqual( [ 'Hello Ada', 'forgotten' ] );
		expect( await service.greet( 'Bob' ) ).toBe( 'Hello Bob' );
		expect( load ).toHaveBeenCalledOnce();
	} );

	it( 'answers as if nobody had answered when its code cannot be had', async () => {
		const service = onDemand< Greeter >(
			() => Promise.reject( new Error( 'ChunkLoadError' ) ),
			withoutCode
		);
		expect( await service.greet( 'Ada' ) ).toBe( 'nobody is there' );
		await expect( service.forget() ).rejects.toThrow( 'nothing to ask' );
	} );

	it( 'asks for its code again after it did not come', async () => {
		const load = vi
			.fn( async () => greeter )
			.mockRejectedValueOnce( new Error( 'ChunkLoadError' ) );
		const service = onDemand< Greeter >( load, withoutCode );
		await service.greet( 'Ada' );
		expect( await service.greet( 'Ada' ) ).toBe( 'Hello Ada' );
	} );

	it( 'passes on what the service itself throws', async () => {
		const service = onDemand< Greeter >(
			async () => ( {
				...greeter,
				greet: () => Promise.reject( new Error( 'refused' ) ),
			} ),
			withoutCode
		);
		await expect( service.greet( 'Ada' ) ).rejects.toThrow( 'refused' );
	} );
} );
