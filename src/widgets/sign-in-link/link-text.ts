/** These texts promise no new link, because a logged-in reader is offered to stay logged in. */
import type { ExchangeFailure } from '#src/domain/failure.ts';
import { linkDoesNotWork } from '#src/messages/sign-in.ts';
import { waitFirst } from '#src/messages/outage.ts';
import { __ } from '#src/messages/translate.ts';

interface LinkText {
	readonly title: string;
	readonly text: string;
}

const CAUSES: Readonly< Record< Extract< ExchangeFailure, string >, () => LinkText > > = {
	'link-incomplete': () => ( {
		title: __( 'This link is not complete' ),
		text: __(
			'A part of the address is missing. Copy it again from the message, or use a new one.'
		),
	} ),
	'link-expired': () => ( {
		title: __( 'This link has expired' ),
		text: __( 'Sign-in links work only for a short time.' ),
	} ),
	'link-used': () => ( {
		title: __( 'This link was used already, or was not found' ),
		text: __( 'Each sign-in link works once.' ),
	} ),
	'invalid-token': () => ( {
		title: linkDoesNotWork(),
		text: __( 'It may be an old one, or only a part of it was copied.' ),
	} ),
	'service-unavailable': () => ( {
		title: __( 'We could not check your link' ),
		text: __( 'Your link may still be good. Try again in a moment.' ),
	} ),
};

export const linkText = ( failure: ExchangeFailure ): LinkText =>
	typeof failure === 'string'
		? CAUSES[ failure ]()
		: {
				title: waitFirst(),
				text: __( 'Your link is not used yet.' ),
			};
