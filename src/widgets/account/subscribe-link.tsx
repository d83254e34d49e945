/**
 * The link to the plans for readers who may buy, or to the failed payment: in PHP's masthead, and
 * below 990 px beside the navigation (`address-42`).
 */
import { createPortal } from 'react-dom';
import { SUBSCRIBE_PATH } from '#src/domain/addresses/modal-paths.ts';
import { MEMBERSHIP_PATH } from '#src/domain/addresses/paths.ts';
import { __ } from '#src/messages/translate.ts';
import { Button } from '#src/ui/button/button.tsx';
import { useWideScreen } from '#src/ui/layout/wide-screen.ts';
import { useNavigation } from '../page/navigation.tsx';
import { useVisitor } from '../reader/use-visitor.ts';
import { useMaySubscribe } from './use-may-subscribe.ts';

export function SubscribeLink() {
	const { go, path } = useNavigation();
	const isWide = useWideScreen();
	const masthead = document.querySelector( '[data-circ-subscribe]' );
	const isDue = useVisitor( [] ).visitor.status === 'Past Due';
	const maySubscribe = useMaySubscribe();
	const to = isDue ? MEMBERSHIP_PATH : SUBSCRIBE_PATH;
	if ( ! ( isDue ? path !== to : maySubscribe ) || ( isWide && ! masthead ) ) {
		return null;
	}
	const link = (
		<Button variant="secondary" small href={ to } onPress={ () => go( to ) }>
			{ isDue ? __( 'Fix payment' ) : __( 'Subscribe' ) }
		</Button>
	);
	return isWide && masthead ? createPortal( link, masthead ) : link;
}
