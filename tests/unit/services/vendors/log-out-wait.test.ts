/** A log-out waits for companies that have a separate session (`session-11`, `vendor-26`). */
import { expect, it, vi } from 'vitest';
import { announceLogOut, beforeLogOut } from '#src/services/vendors/log-out-wait.ts';

it( 'A log-out waits for each that has a session, also when another one fails', async () => {
	let left = () => {};
	const ends = [
		beforeLogOut( () => Promise.reject( new Error( 'not now' ) ) ),
		beforeLogOut(
			() =>
				new Promise< void >( ( resolve ) => {
					left = resolve;
				} )
		),
	];
	const isOver = vi.fn();
	const over = announceLogOut().then( isOver );
	await new Promise( ( resolve ) => setTimeout( resolve ) );
	expect( isOver ).not.toHaveBeenCalled();
	left();
	await over;
	expect( isOver ).toHaveBeenCalledOnce();
	ends.forEach( ( end ) => end() );
} );

it( 'A log-out waits for no company whose session is over', async () => {
	const leave = vi.fn( () => Promise.resolve() );
	beforeLogOut( leave )();
	await announceLogOut();
	expect( leave ).not.toHaveBeenCalled();
} );
