/**
 * A link in a browser that does not wait for it: nothing is spent before a press, since mail scanners run JavaScript.
 * Decision 12; acceptance C7; design language, Link in a cold browser.
 */
import { useState } from 'react';
import {
	isEmbeddedBrowser,
	ownBrowserAddress,
} from '#src/domain/embedded-browser.ts';
import type { LinkToSpend } from '#src/flows/exchange-token.ts';
import { __ } from '#src/messages/translate.ts';
import { Actions } from '#src/ui/actions.tsx';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useSessionDeps } from '../deps-context.tsx';
import { useFrame } from '../frame.tsx';

export interface ColdLinkProps {
	readonly link: LinkToSpend;
	readonly onContinue: () => void;
}

export function ColdLink( { link, onContinue }: ColdLinkProps ) {
	const { browser, store } = useSessionDeps();
	const { path } = useFrame();
	const [ copied, setCopied ] = useState( false );
	const userAgent = browser.location.userAgent();
	const isEmbedded = isEmbeddedBrowser( userAgent );

	const { redirect } = store.getState();
	const query = new URLSearchParams( {
		token: link.token,
		action: link.action,
		...( redirect && { redirect } ),
	} );
	const address = `${ browser.location.origin }${ path }?${ query }`;
	const ownBrowser = isEmbedded
		? ownBrowserAddress( address, userAgent )
		: null;
	const copy = () =>
		void navigator.clipboard.writeText( address ).then(
			() => setCopied( true ),
			() => setCopied( false )
		);

	return (
		<>
			<p>
				{ link.action === 'handoff'
					? __(
							'You come from our app or from one of our other sites. If this is you, continue here.'
						)
					: __(
							'This link was asked for in another browser. If you asked for it, continue here.'
						) }
			</p>
			{ isEmbedded && (
				<Notice tone="info" title={ __( 'Open this in your browser' ) }>
					{ __(
						'You are reading inside another app. To stay logged in where you usually read, open the link in your browser.'
					) }
				</Notice>
			) }
			<Actions>
				<Button onPress={ onContinue }>{ __( 'Continue' ) }</Button>
				{ ownBrowser && (
					<Button variant="secondary" href={ ownBrowser }>
						{ __( 'Open in your browser' ) }
					</Button>
				) }
				{ 'clipboard' in navigator && (
					<Button variant="quiet" onPress={ copy }>
						{ __( 'Copy the link' ) }
					</Button>
				) }
			</Actions>
			<p className="circ-live" role="status">
				{ copied &&
					__( 'The link is copied. Open it in your browser.' ) }
			</p>
			<p className="circ-small circ-soft">
				{ __(
					'Not you? Close this page. The link is not used until you press Continue.'
				) }
			</p>
		</>
	);
}
