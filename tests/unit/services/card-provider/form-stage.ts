/** A card form over a provider that opens when the test says so. */
import { afterEach, beforeEach, vi } from 'vitest';
import type { CardFieldKey } from '#src/domain/cards/card-form.ts';
import type { OpenBankCheck } from '#src/services/card-provider/card-bank.ts';
import { createCardForm } from '#src/services/card-provider/card-form.ts';
import { createDouble, formNodes, KEYS, type Double } from './hosted-fields-double.ts';

interface Opening {
	readonly nodes: Readonly< Record< CardFieldKey, HTMLElement > >;
	readonly signal: AbortSignal;
	readonly resolve: ( form: Double ) => void;
	readonly reject: ( error: unknown ) => void;
}

export const tick = ( ms = 0 ) => vi.advanceTimersByTimeAsync( ms );

/** Call at the top of a file; fake timers are on in its tests. */
export function setForm() {
	const openings: Opening[] = [];
	let containers: ReturnType< typeof formNodes >;

	beforeEach( () => {
		vi.useFakeTimers();
		openings.length = 0;
		containers = formNodes();
	} );
	afterEach( () => document.body.replaceChildren() );

	const mount = ( isDemo = false, bankCheck: OpenBankCheck | null = null ) =>
		createCardForm(
			{ nodes: containers },
			( nodes, signal ) =>
				new Promise( ( resolve, reject ) => {
					openings.push( {
						nodes,
						signal,
						resolve: ( fields ) => resolve( { fields, bankCheck } as never ),
						reject,
					} );
				} ),
			isDemo
		);
	return {
		/** Every opening of the provider, in order. */
		openings,
		mount,
		/** Opens a form, and loads its fields. */
		ready: async ( bankCheck: OpenBankCheck | null = null ) => {
			const form = mount( false, bankCheck );
			await tick();
			const fields = createDouble();
			openings.at( -1 )?.resolve( fields );
			await tick();
			return { form, fields };
		},
		/** The number of elements in the five containers. */
		childCount: () => KEYS.reduce( ( sum, key ) => sum + containers[ key ].children.length, 0 ),
	};
}
