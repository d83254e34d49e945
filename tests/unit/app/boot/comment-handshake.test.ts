/** Tests which of the comment service's two handshakes signs a reader on (`vendor-26`). */
import { describe, expect, it, vi } from 'vitest';
import { cookies } from '../../services/stage.ts';
import { setCommentStage } from './comment-stage.ts';

const here = setCommentStage();
const { stage, start, launcherComes, asked, tell } = here;

type Callback = ( codeA: string, complete: ( codeB: string ) => void ) => void;

/**
 * Loads the service's current script, which has `startTTH`, with or without the older handshake.
 */
function presentScriptComes( hasOlder: boolean ) {
	launcherComes();
	const service = here.service();
	const older = vi.fn( service.startSSO );
	const startTTH = vi.fn(
		( { callback }: { callback: Callback; userId: string } ) =>
			new Promise( ( resolve ) =>
				callback( stage.world.comments.begin(), ( codeB ) => {
					here.signedOn = stage.world.comments.complete( codeB );
					resolve( here.signedOn );
				} )
			)
	);
	Object.assign( service, {
		startTTH,
		startSSO: hasOlder ? older : undefined,
	} );
	return { startTTH, older };
}

describe( 'the comment service’s present handshake', () => {
	// Proves vendor-26.
	it.each( [ true, false ] )(
		'signs the reader on under their tracking id, and is the only one used (older one there: %s)',
		async ( hasOlder ) => {
			await start();
			const { startTTH, older } = presentScriptComes( hasOlder );
			const reader = stage.enter( 'monthly' );
			window.dispatchEvent( new Event( 'circulation:login' ) );
			await vi.waitFor( () =>
				expect( here.signedOn ).toBe( reader.profile?.[ 'full-name' ] )
			);
			expect( startTTH ).toHaveBeenCalledExactlyOnceWith( {
				callback: expect.any( Function ),
				userId: cookies().blaize_tracking_id,
			} );
			expect( cookies().blaize_tracking_id ).toBeTruthy();
			expect( older ).not.toHaveBeenCalled();
			expect( asked( 'comments.sso' ) ).toBe( 1 );
		}
	);

	it( 'is waited for where the script has none yet', async () => {
		stage.enter( 'monthly' );
		await start();
		tell( 'spot-im-api-ready' );
		await new Promise( ( resolve ) => setTimeout( resolve ) );
		expect( here.signedOn ).toBeNull();
		expect( asked( 'comments.sso' ) ).toBe( 0 );
	} );
} );
