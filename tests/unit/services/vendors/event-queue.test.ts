import { expect, it, vi } from 'vitest';
import { createStorage } from '#src/services/browser/storage.ts';
import { createEventQueue } from '#src/services/vendors/event-queue.ts';

it( 'kept events are taken by one tab at a time; while none is kept no other tab is waited for', async () => {
	const request = vi.fn( ( _name: string, work: () => unknown ) => work() );
	vi.stubGlobal( 'navigator', { locks: { request } } );
	const queue = createEventQueue( 'circ-events', 1_000, createStorage() );
	const deliver = vi.fn();
	await queue.take( deliver );
	expect( request ).not.toHaveBeenCalled();

	const event = { name: 'login', at: Date.now(), page: '/', fields: {} };
	queue.add( event );
	await queue.take( deliver );
	expect( request ).toHaveBeenCalledExactlyOnceWith( 'circ-events', expect.any( Function ) );
	expect( deliver ).toHaveBeenCalledExactlyOnceWith( [ event ] );
} );
