/** Each step of a sign-in offers the providers; a publisher can leave one out (`sign-in-2`). */
import { useEffect, useState } from 'react';
import { isEmbeddedBrowser } from '#src/domain/sign-in/embedded-browser.ts';
import { PROVIDER_NAMES, PROVIDERS, type Provider } from '#src/domain/site/provider.ts';
import { __ } from '#src/messages/translate.ts';
import { service } from '#src/services/browser/lazy.ts';
import { WaitButton } from '#src/ui/button/wait-button.tsx';
import { OrLine } from '#src/ui/layout/or-line.tsx';
import { useConfig } from '../page/deps-context.tsx';
import type { SignIn } from './use-sign-in.ts';
import './provider-buttons.css';

/** The labels are written out in full, so that the form need not load `fill`. */
const LABELS: Readonly< Record< Provider, () => string > > = {
	google: () => __( 'Continue with Google' ),
	facebook: () => __( 'Continue with Facebook' ),
	apple: () => __( 'Continue with Apple' ),
};

/** The form does not wait for the buttons; their space is reserved. */
const loadMarks = service(
	() => import( /* webpackChunkName: "provider-mark" */ './provider-mark.tsx' )
);

type Marks = Awaited< ReturnType< typeof loadMarks > >[ 'ProviderMark' ];

interface ProviderButtonsProps {
	readonly of: SignIn;
	/** Id of the sentence that explains why a button has to wait. */
	readonly waitId: string;
	/** Whether the buttons are above the form. */
	readonly isFirst?: boolean;
}

export function ProviderButtons( { of, waitId, isFirst }: ProviderButtonsProps ) {
	const { socialOff } = useConfig();
	const offered = PROVIDERS.filter( ( provider ) => ! socialOff?.includes( provider ) );

	const [ Mark, setMark ] = useState< Marks | null >( null );
	useEffect( () => {
		loadMarks().then(
			( { ProviderMark } ) => setMark( () => ProviderMark ),
			() => {}
		);
	}, [] );

	return (
		offered.length > 0 && (
			<>
				{ offered.includes( 'google' ) && isEmbeddedBrowser( navigator.userAgent ) && (
					<p className="circ-small circ-soft">
						{ __(
							'Google does not let you log in inside another app. Use your email, or open this page in your browser.'
						) }
					</p>
				) }
				{ ! isFirst && <OrLine text={ __( 'or continue with' ) } /> }
				<div className="circ-providers" role="group" aria-label={ __( 'Continue with' ) }>
					{ offered.map( ( provider ) => (
						<WaitButton
							key={ provider }
							{ ...of.buttonOf( provider ) }
							whyId={ waitId }
							variant="secondary"
							label={ LABELS[ provider ]() }
							onPress={ () => of.continueWith( provider ) }
						>
							<span
								className={ `circ-providers__mark circ-providers__${ provider }` }
							>
								{ Mark && <Mark provider={ provider } /> }
							</span>
							{ PROVIDER_NAMES[ provider ] }
						</WaitButton>
					) ) }
				</div>
			</>
		)
	);
}
