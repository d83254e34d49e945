import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { KeptRoom } from '#src/ui/layout/kept-room.tsx';
import { observeSizes } from './sizes.ts';

const observed = observeSizes();

const heightAt = ( width: number ) => ( width < 600 ? 206 : 136 );

function room( first?: typeof heightAt ) {
	const { container } = render(
		first ? (
			<KeptRoom heightAt={ first }>Words</KeptRoom>
		) : (
			<KeptRoom>Words</KeptRoom>
		)
	);
	return ( container.firstElementChild as HTMLElement ).style;
}

describe( 'Kept room', () => {
	it( 'is there before what comes, as high as is known for a place of that width', () => {
		expect( room( heightAt ).minBlockSize ).toBe( '206px' );
	} );

	it( 'takes none where nothing is known', () => {
		expect( room().minBlockSize ).toBe( '0px' );
	} );

	it( 'does not become less when what came is gone, nor with a scroll bar', () => {
		const style = room();
		observed.resize( 343, 120 );
		observed.resize( 343, 40 );
		expect( style.minBlockSize ).toBe( '120px' );
		observed.resize( 328, 0 );
		expect( style.minBlockSize ).toBe( '120px' );
	} );

	it( 'begins anew where the reader turns the telephone', () => {
		const style = room( heightAt );
		observed.resize( 780, 0 );
		expect( style.minBlockSize ).toBe( '136px' );
	} );
} );
