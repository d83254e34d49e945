/**
 * A link that this browser did not request is used only after a press: mail scanners run JavaScript
 * (T17), and any page can send a reader here with its own link (T19).
 */
import { useState } from 'react';
import { isEmbeddedBrowser } from '#src/domain/sign-in/embedded-browser.ts';
import { withMark } from '#src/domain/sign-in/link-mark.ts';
import type { OpenedLink } from '#src/flows/links/opened-link.ts';
import { askedForLink, continueAs } from '#src/messages/sign-in.ts';
import { __ } from '#src/messages/translate.ts';
import { Actions } from '#src/ui/button/actions.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { useSessionDeps } from '../page/deps-context.tsx';
import { useNavigation } from '../page/navigation.tsx';

/**
 * The address opens the link in Android's default browser; null on other systems, which lack such
 * addresses (`sign-in-23`).
 */
function ownBrowserAddress( address: string, userAgent: string ): string | null {
	if ( ! /Android/.test( userAgent ) ) {
		return null;
	}
	const { host, pathname, search, protocol } = new URL( address );
	return `intent://${ host }${ pathname }${ search }#Intent;scheme=${ protocol.slice( 0, -1 ) };end`;
}

interface ColdLinkProps {
	readonly link: OpenedLink;
	/** The e-mail address that this browser expects a link for; null if it expects none. */
	readonly asked: string | null;
	readonly onContinue: () => void;
}

function About( { link, asked }: Pick< ColdLinkProps, 'link' | 'asked' > ) {
	if ( link.action === 'handoff' ) {
		return (
			<>
				{ __(
					'You came from our app or one of our other sites. If this is you, continue here.'
				) }
			</>
		);
	}
	return asked === null ? (
		<>{ __( 'You requested this link in another browser. If it was you, continue here.' ) }</>
	) : (
		<>
			{ askedForLink() } <b>{ asked }</b>.{ ' ' }
			{ __(
				'We cannot tell whether this is it. If you opened it from our message to that address, continue here.'
			) }
		</>
	);
}

export function ColdLink( { link, asked, onContinue }: ColdLinkProps ) {
	const { browser, store } = useSessionDeps();
	const { path } = useNavigation();
	const [ copied, setCopied ] = useState( false );
	const userAgent = browser.location.userAgent();
	const isEmbedded = isEmbeddedBrowser( userAgent );

	const { redirect } = store.getState();
	const query = new URLSearchParams( {
		token: link.token,
		action: link.action,
		// With its mark, the link needs no press in the browser that requested it.
		...( redirect && {
			redirect: link.mark ? withMark( redirect, link.mark ) : redirect,
		} ),
	} );
	const address = `${ browser.location.origin }${ path }?${ query }`;
	const ownBrowser = isEmbedded ? ownBrowserAddress( address, userAgent ) : null;
	const copy = () =>
		void navigator.clipboard.writeText( address ).then(
			() => setCopied( true ),
			() => setCopied( false )
		);

	return (
		<>
			<p>
				<About link={ link } asked={ asked } />
			</p>
			{ isEmbedded && (
				<Notice tone="info" title={ __( 'Open this in your browser' ) }>
					{ __(
						'You are reading inside another app. To stay logged in where you usually read, open the link in your browser.'
					) }
				</Notice>
			) }
			<Actions>
				<Button onPress={ onContinue }>
					{ continueAs( link.action === 'handoff' ? null : asked ) }
				</Button>
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
				{ copied && __( 'The link is copied. Open it in your browser.' ) }
			</p>
			<p className="circ-small circ-soft">
				{ __( 'Not you? Close this page. The link is not used until you press Continue.' ) }
			</p>
		</>
	);
}
