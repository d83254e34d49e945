/**
 * Vendors' scripts must not start while a card is being entered. If one has already run, the card
 * is entered on a clean page (`vendor-22`, record 040). Two of our bundles share this state, so it
 * is kept on the document.
 */
const CHANGE = 'circulation:card-step';

const marks = () => document.documentElement.dataset;

let open = 0;

function show() {
	if ( open ) {
		marks().circCardStep = '';
	} else {
		delete marks().circCardStep;
	}
	document.dispatchEvent( new Event( CHANGE ) );
}

/** Returns the function that ends the step. */
export function beginCardStep(): () => void {
	open++;
	show();
	return () => {
		open--;
		show();
	};
}

export const isCardStepOpen = (): boolean => 'circCardStep' in marks();

/** The listener is never removed, because it is needed for the life of the page. */
export const onCardStep = ( listener: () => void ): void =>
	document.addEventListener( CHANGE, listener );

/** Marks the page as soon as a script is requested, because from then on it may run at any time. */
export const markVendorScript = (): void => {
	marks().circVendorScript = '';
};

export const hasVendorScript = (): boolean => 'circVendorScript' in marks();
