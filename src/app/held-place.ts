/**
 * Holds the reader at a place of the account pages while a form there has unsaved words: every way out inside the
 * app waits for an answer. The browser's Back is undone first, because it has happened when it is told.
 */
export type AskToLeave = ( leave: () => void ) => void;

export interface HeldPlace {
	/** Returns what lets go. */
	readonly hold: ( ask: AskToLeave ) => () => void;
	/** Goes on at once, or after the answer. */
	readonly leave: ( go: () => void ) => void;
}

/** The router numbers its entries of the history. */
const position = ( state: unknown ): number | null => {
	const { idx } = Object( state ) as { idx?: unknown };
	return typeof idx === 'number' ? idx : null;
};

export function createHeldPlace(): HeldPlace {
	let ask: AskToLeave | null = null;

	const leave = ( go: () => void ) => {
		if ( ! ask ) {
			go();
			return;
		}
		ask( () => {
			ask = null;
			go();
		} );
	};

	return {
		leave,
		hold( question ) {
			ask = question;
			const here = position( window.history.state );
			let isUndone = false;
			const undo = ( event: PopStateEvent ) => {
				if ( isUndone ) {
					isUndone = false;
					event.stopImmediatePropagation();
					return;
				}
				const there = position( event.state );
				if ( ! ask || here === null || there === null ) {
					return;
				}
				event.stopImmediatePropagation();
				isUndone = true;
				window.history.go( here - there );
				leave( () => window.history.go( there - here ) );
			};
			// Before the router's own listener, which was there first.
			window.addEventListener( 'popstate', undo, { capture: true } );
			return () => {
				window.removeEventListener( 'popstate', undo, {
					capture: true,
				} );
				if ( ask === question ) {
					ask = null;
				}
			};
		},
	};
}
