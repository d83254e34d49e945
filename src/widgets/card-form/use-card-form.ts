/** Mounts the provider's card form into five empty containers, and destroys it on unmount. */
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { CARD_FIELDS, type CardFieldKey } from '#src/domain/cards/card-form.ts';
import { askWhetherOver } from '#src/flows/session/session-over.ts';
import { cardFieldLabel } from '#src/messages/cards.ts';
import { blankSnapshot } from '#src/services/card-provider/card-form-snapshot.ts';
import type {
	CardForm,
	CardFormSnapshot,
	CardStyles,
} from '#src/services/card-provider/card-port.ts';
import { useDeps } from '../page/deps-context.tsx';

/** The provider's iframes cannot use our tokens, so a real input gives the values. */
function frameStyles( box: HTMLElement ): CardStyles {
	const look = getComputedStyle( box );
	return {
		input: {
			color: look.color,
			'font-family': look.fontFamily,
			'font-size': look.fontSize,
			'line-height': look.lineHeight,
		},
	};
}

type Nodes = Partial< Record< CardFieldKey, HTMLElement > >;

const failedToLoad = ( isDemo: boolean ): CardFormSnapshot => ( {
	...blankSnapshot( isDemo ),
	phase: 'failed',
	problem: { kind: 'failure', failure: 'form-not-loaded' },
} );

const isComplete = ( nodes: Nodes ): nodes is Required< Nodes > =>
	CARD_FIELDS.every( ( { key } ) => nodes[ key ] );

export type CardFormHandle = ReturnType< typeof useCardForm >;

export function useCardForm() {
	const deps = useDeps();
	const nodes = useRef< Nodes >( {} );
	const isDemo = deps.config.cardDemo !== undefined;
	const [ before ] = useState( () => ( {
		loading: blankSnapshot( isDemo ),
		failed: failedToLoad( isDemo ),
	} ) );
	const [ form, setForm ] = useState< CardForm | null >( null );
	const [ hasFailed, setFailed ] = useState( false );
	const [ attempt, setAttempt ] = useState( 0 );

	useEffect( () => {
		let mounted: CardForm | null = null;
		let isGone = false;
		deps.cardFields().then(
			( port ) => {
				const boxes = nodes.current;
				if ( isGone || ! isComplete( boxes ) ) {
					return;
				}
				mounted = port.mount( {
					// React clears the refs before the form is destroyed, so the form gets a copy.
					nodes: { ...boxes },
					labels: {
						cardholderName: cardFieldLabel( 'cardholderName' ),
						number: cardFieldLabel( 'number' ),
						expirationDate: cardFieldLabel( 'expirationDate' ),
						cvv: cardFieldLabel( 'cvv' ),
						postalCode: cardFieldLabel( 'postalCode' ),
					},
					styles: frameStyles( boxes.number ),
				} );
				// Enter inside a provider's iframe is a submit like any other.
				mounted.onSubmitRequest( () => boxes.number.closest( 'form' )?.requestSubmit() );
				setForm( mounted );
			},
			() => {
				if ( ! isGone ) {
					setFailed( true );
				}
			}
		);
		return () => {
			isGone = true;
			mounted?.destroy();
			setForm( null );
		};
	}, [ deps, attempt ] );

	const state = useSyncExternalStore(
		useCallback( ( listener ) => form?.subscribe( listener ) ?? ( () => {} ), [ form ] ),
		() => form?.getState() ?? ( hasFailed ? before.failed : before.loading )
	);

	// The provider's token is also refused after the session has ended.
	const isOut = state.phase === 'failed';
	useEffect( () => {
		if ( isOut ) {
			void askWhetherOver( deps );
		}
	}, [ deps, isOut ] );

	return useMemo(
		() => ( {
			state,
			/** Null until the provider's code is loaded. */
			form,
			/** The ref callback for a field's container. */
			frameRef: ( key: CardFieldKey ) => ( node: HTMLElement | null ) => {
				if ( node ) {
					nodes.current[ key ] = node;
				} else {
					delete nodes.current[ key ];
				}
			},
			/** Loads a fresh form after a failure; typed values are lost. */
			retry: () => {
				if ( form ) {
					form.retry();
				} else {
					setFailed( false );
					setAttempt( ( count ) => count + 1 );
				}
			},
		} ),
		[ state, form ]
	);
}
