/** Each test has its own world, and late calls of an earlier test do not reach it. */
import { expect, it } from 'vitest';
import type { Deps } from '#src/flows/deps/deps.ts';
import { accountQuery } from '#src/queries/reader.ts';
import { createQueryClient } from '#src/queries/query-client.ts';
import { setStage } from './stage.ts';

const stage = setStage();
let before: Deps | null = null;

const read = ( deps: Deps ) => createQueryClient().fetchQuery( accountQuery( deps ) );

it.each( [ 'first', 'second', 'third' ] )(
	'the %s of three tests receives no call of the previous one',
	async () => {
		stage.enter( 'monthly' );
		if ( before ) {
			// This read waits between two attempts, and by the second one the reader's cookies are
			// back.
			void read( before );
		}
		before = stage.deps;
		await read( stage.deps );
		expect( stage.calls() ).toEqual( [ 'identity.account' ] );
	}
);
