/**
 * Keeps the dialog open while its screen must not be left: Escape, the backdrop, the close button
 * and moves inside it have no effect (`payment-52`).
 */
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import {
	NavigationContext,
	useNavigation,
	type Navigation,
} from '#src/widgets/page/navigation.tsx';

type Ask = Parameters< NonNullable< Navigation[ 'hold' ] > >[ 0 ];

function keepOpen( dialog: HTMLElement, onTry: () => void ): () => void {
	const end = new AbortController();
	// These listeners run before the dialog's own.
	const before = { capture: true, signal: end.signal };
	const stop = ( event: Event ) => {
		event.preventDefault();
		event.stopImmediatePropagation();
		onTry();
	};
	// Browsers close the dialog on a second Escape without asking, unless its key event is
	// canceled.
	document.addEventListener(
		'keydown',
		( event ) => event.key === 'Escape' && stop( event ),
		before
	);
	dialog.addEventListener(
		'cancel',
		( event ) => event.target === dialog && stop( event ),
		before
	);
	dialog.addEventListener(
		'click',
		( event ) => event.target === dialog && stop( event ),
		before
	);
	return () => end.abort();
}

export function DialogHold( { dialog, children }: { dialog: HTMLElement; children: ReactNode } ) {
	const navigation = useNavigation();
	const [ ask, setAsk ] = useState< Ask | null >( null );
	const [ hold ] = useState( () => ( question: Ask ) => {
		setAsk( () => question );
		return () => setAsk( ( now: Ask | null ) => ( now === question ? null : now ) );
	} );

	useEffect(
		() => ( ask ? keepOpen( dialog, () => ask( () => {} ) ) : undefined ),
		[ ask, dialog ]
	);

	const held = useMemo< Navigation >( () => {
		const asking = ( move: () => void ) => ( ask ? ask( move ) : move() );
		return {
			...navigation,
			hold,
			go: ( ...to ) => asking( () => navigation.go( ...to ) ),
			back: () => asking( navigation.back ),
			close: () => asking( navigation.close ),
			done: () => asking( navigation.done ),
		};
	}, [ navigation, ask, hold ] );

	return <NavigationContext value={ held }>{ children }</NavigationContext>;
}
