/**
 * Announces to all scripts of this page that a card is being entered: vendors' scripts must not
 * start meanwhile, and if one has already run, the card is entered on a clean page instead
 * (`vendor-22`, record 040). The marks are kept on the document because two of our bundles share
 * them.
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

/** The listener cannot be removed, because it is needed as long as the page. */
export const onCardStep = ( listener: () => void ): void =>
	document.addEventListener( CHANGE, listener );

/** Marks the page as soon as a script is requested, because from then on it may run at any time. */
export const markVendorScript = (): void => {
	marks().circVendorScript = '';
};

export const hasVendorScript = (): boolean => 'circVendorScript' in marks();
