/** A discount that a subscription has already (`offer-9`), where the sandbox answers as PHP does. */
import { expect, it } from 'vitest';
import { setStage } from '../stage.ts';

const stage = setStage();

// Proves offer-9.
it( 'A discount that is there already counts as taken, and no more once it is used up', async () => {
	const [ one ] = stage.world.billing.of( stage.enter( 'monthly' ) );
	const { money } = stage.money();
	const add = ( key: string ) => money.addDiscount( one?.id ?? '', 'stay-half', key );
	expect( await add( 'b2d0f0a4-6c1e-4f0e-8a52-0c2f6f5f8a11' ) ).toMatchObject( { ok: true } );
	expect( await add( 'b2d0f0a4-6c1e-4f0e-8a52-0c2f6f5f8a12' ) ).toMatchObject( { ok: true } );
	const [ there ] = one?.discounts ?? [];
	Object.assign( there ?? {}, { used: there?.cycles } );
	expect( await add( 'b2d0f0a4-6c1e-4f0e-8a52-0c2f6f5f8a13' ) ).toEqual( {
		ok: false,
		failure: 'not-offered',
	} );
} );
