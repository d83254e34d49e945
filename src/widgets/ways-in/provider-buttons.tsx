/**
 * Google, Facebook and Apple, on every step of a way in. Specification §4, Social popup login; acceptance C8 and C9;
 * decision 21: a provider can be switched off in the settings.
 */
import { useRef } from 'react';
import { PROVIDERS, type Provider } from '#src/domain/provider.ts';
import { __, fill } from '#src/messages/translate.ts';
import { openPopup } from '#src/services/browser/popup.ts';
import { Button } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { usePageDeps } from '../deps-context.tsx';
import { leaveFor } from '../leave-page.ts';
import type { WayIn } from './use-way-in.ts';

const NAMES: Readonly< Record< Provider, string > > = {
	google: 'Google',
	facebook: 'Facebook',
	apple: 'Apple',
};

const loadFlow = () =>
	import( /* webpackChunkName: "session" */ '#src/flows/social-sign-in.ts' );

const loadRedirect = () =>
	import( /* webpackChunkName: "session" */ '#src/flows/social-redirect.ts' );

export function ProviderButtons( { wayIn }: { readonly wayIn: WayIn } ) {
	const { config } = usePageDeps();
	const offered = PROVIDERS.filter(
		( provider ) => ! config.socialOff?.includes( provider )
	);
	const before = useRef( new AbortController() );

	const press = ( provider: Provider ) => {
		if ( wayIn.running ) {
			return;
		}
		// An attempt that hangs ends where the next one begins: both have the same window.
		before.current.abort();
		before.current = new AbortController();
		const { signal } = before.current;
		// In the press itself: a later window would be blocked.
		const popup = openPopup();
		wayIn.start( provider, async ( deps ) => {
			if ( popup ) {
				const { socialSignIn } = await loadFlow();
				const { release } = wayIn;
				return socialSignIn( deps, {
					provider,
					popup,
					signal,
					release,
				} );
			}
			const { addressOfProvider } = await loadRedirect();
			leaveFor( addressOfProvider( deps, provider ) );
			return new Promise( () => {} );
		} );
	};

	return (
		offered.length > 0 && (
			<ButtonRow title={ __( 'or continue with' ) }>
				{ offered.map( ( provider ) => (
					<Button
						key={ provider }
						variant="secondary"
						busy={ wayIn.running === provider }
						label={ fill(
							/* translators: %s: Google, Facebook or Apple. */
							__( 'Continue with %s' ),
							NAMES[ provider ]
						) }
						onPress={ () => press( provider ) }
					>
						{ NAMES[ provider ] }
					</Button>
				) ) }
			</ButtonRow>
		)
	);
}
