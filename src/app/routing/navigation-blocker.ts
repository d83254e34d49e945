/**
 * On account pages, a form with unsaved changes blocks every way out inside the app. The browser's
 * Back is undone first, because it is reported only after it has happened. The router's own blocker
 * needs a data router, which weighs more than twice as much (record 005).
 */
type AskToLeave = ( leave: () => void ) => void;

/** The router numbers its history entries. */
const position = ( state: unknown ): number | null => {
	const { idx } = Object( state ) as { idx?: unknown };
	return typeof idx === 'number' ? idx : null;
};

export function createNavigationBlocker() {
	let ask: AskToLeave | null = null;
	/** The history index of the blocked page; null if no page is blocked. */
	let here: number | null = null;
	/** Whether our own step back to the blocked position is in progress. */
	let isUndoing = false;

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

	const onPopState = ( event: PopStateEvent ) => {
		if ( isUndoing ) {
			isUndoing = false;
			event.stopImmediatePropagation();
			return;
		}
		const there = position( event.state );
		if ( ! ask || here === null || there === null ) {
			return;
		}
		event.stopImmediatePropagation();
		isUndoing = true;
		const steps = there - here;
		window.history.go( -steps );
		leave( () => window.history.go( steps ) );
	};

	return {
		leave,
		hold( question: AskToLeave ) {
			ask = question;
			here = position( window.history.state );
			return () => {
				if ( ask === question ) {
					ask = null;
				}
			};
		},
		/** Call it before the router starts, because listeners run in the order of registration. */
		listen() {
			window.addEventListener( 'popstate', onPopState );
			return () => window.removeEventListener( 'popstate', onPopState );
		},
	};
}
