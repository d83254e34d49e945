/**
 * The "Subscribe" button for readers who may buy: in PHP's masthead, which reserves room for it,
 * and below 990 px beside the navigation (`address-42`).
 */
import { createPortal } from 'react-dom';
import { SUBSCRIBE_PATH } from '#src/domain/addresses/modal-paths.ts';
import { __ } from '#src/messages/translate.ts';
import { Button } from '#src/ui/button/button.tsx';
import { useWideScreen } from '#src/ui/layout/wide-screen.ts';
import { useNavigation } from '../page/navigation.tsx';
import { useMaySubscribe } from './use-may-subscribe.ts';

export function SubscribeLink() {
	const { go } = useNavigation();
	const isWide = useWideScreen();
	const masthead = document.querySelector( '[data-circ-subscribe]' );
	if ( ! useMaySubscribe() || ( isWide && ! masthead ) ) {
		return null;
	}
	const link = (
		<Button
			variant="secondary"
			small
			href={ SUBSCRIBE_PATH }
			onPress={ () => go( SUBSCRIBE_PATH ) }
		>
			{ __( 'Subscribe' ) }
		</Button>
	);
	return isWide && masthead ? createPortal( link, masthead ) : link;
}
