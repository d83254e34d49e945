/** Sizes of elements, where nothing is laid out: an element is as high as it is told to be, or as its content. */
import { act } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

/** Each element has the room that its style gives it; what has none has the size that the test says. */
export function observeSizes() {
	const observers = new Set< () => void >();
	let size = { width: 343, height: 0 };
	let spies: { mockRestore: () => void }[] = [];

	beforeEach( () => {
		size = { width: 343, height: 0 };
		vi.stubGlobal(
			'ResizeObserver',
			class {
				readonly #look: () => void;
				constructor( look: () => void ) {
					this.#look = look;
				}
				observe() {
					observers.add( this.#look );
				}
				disconnect() {
					observers.delete( this.#look );
				}
			}
		);
		const { prototype } = HTMLElement;
		spies = [
			vi
				.spyOn( prototype, 'offsetHeight', 'get' )
				.mockImplementation( function ( this: HTMLElement ) {
					return Math.max(
						size.height,
						parseInt( this.style.minBlockSize, 10 ) || 0
					);
				} ),
			vi
				.spyOn( prototype, 'offsetWidth', 'get' )
				.mockImplementation( () => size.width ),
			vi
				.spyOn( Element.prototype, 'clientWidth', 'get' )
				.mockImplementation( () => size.width ),
		];
	} );
	// Test files share a process.
	afterEach( () => {
		spies.forEach( ( spy ) => spy.mockRestore() );
		observers.clear();
	} );

	return {
		/** Whatever is looked at becomes that wide and, by its content, that high. */
		resize( width: number, height: number ) {
			size = { width, height };
			act( () => observers.forEach( ( look ) => look() ) );
			size = { width, height: 0 };
		},
	};
}
