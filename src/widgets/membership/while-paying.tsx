/**
 * While a payment is in progress, the reader is kept on the page, and a long wait is explained, so
 * that nobody presses twice (`payment-6`, `payment-52`).
 */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { mayStillCome } from '#src/domain/changes/under-way.ts';
import { otherTabText } from '#src/messages/money.ts';
import { takesLonger } from '#src/messages/unanswered.ts';
import { __ } from '#src/messages/translate.ts';
import { begunIn } from '#src/services/browser/journal-place.ts';
import { Notice } from '#src/ui/notice/notice.tsx';
import { useDeps } from '../page/deps-context.tsx';
import { useNavigation } from '../page/navigation.tsx';
import { useLasting } from '../page/use-lasting.ts';

const PATIENCE_MS = 8000;
const OTHER_TAB_MS = 3000;

/** Makes the browser ask, in its own words, whether the reader wants to leave. */
const askBrowser = ( event: BeforeUnloadEvent ) => event.preventDefault();

/** Asks the reader to stay. Returns true once they have tried to leave. */
function useStay( isPaying: boolean ): boolean {
	const { hold } = useNavigation();
	const [ hasTried, setTried ] = useState( false );
	useEffect( () => setTried( false ), [ isPaying ] );
	useEffect( () => {
		if ( ! isPaying ) {
			return;
		}
		const free = hold?.( () => setTried( true ) );
		window.addEventListener( 'beforeunload', askBrowser );
		return () => {
			free?.();
			window.removeEventListener( 'beforeunload', askBrowser );
		};
	}, [ isPaying, hold ] );
	return isPaying && hasTried;
}

/** Says what another tab is doing. A record too old for a running operation does not count. */
const busyElsewhere = ( begun: ReturnType< typeof begunIn >, now: Date ): string =>
	otherTabText( begun && mayStillCome( begun.at, now ) ? begun.kind : '' );

interface WhilePayingProps {
	readonly isPaying: boolean;
	/** Whether a bank is asked for money, so that it may be the bank that is slow. */
	readonly isCharge?: boolean;
}

export function WhilePaying( { isPaying, isCharge = false }: WhilePayingProps ) {
	const { billingLock, journal, browser } = useDeps();
	const isWaiting = useSyncExternalStore( billingLock.onWaiting, billingLock.isWaiting );
	const hasTried = useStay( isPaying );
	const isSlow = useLasting( isPaying, PATIENCE_MS );
	const waitsLong = useLasting( isPaying && isWaiting, OTHER_TAB_MS );
	const texts = [
		waitsLong && busyElsewhere( begunIn( journal.read() ), browser.clock.now() ),
		hasTried && __( 'This is under way. Please stay here until you see how it ended.' ),
		isSlow &&
			! waitsLong &&
			( isCharge
				? __( 'Still waiting for the bank. Please do not pay again.' )
				: takesLonger() ),
	].filter( ( text ) => text !== false );
	return (
		<Notice tone="info" live="status" icon="clock" stays={ false }>
			{ texts.length > 0 && texts.join( ' ' ) }
		</Notice>
	);
}
