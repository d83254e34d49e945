/**
 * Tells every script of this page that a card is being taken: other companies' scripts do not begin
 * meanwhile, and where one has begun the card is taken on a clean page instead (`vendor-22`, record
 * 040). The marks stand on the document, because two scripts of ours, each with its own memory, set
 * and read them.
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

/** Returns what ends the step. */
export function beginCardStep(): () => void {
	open++;
	show();
	return () => {
		open--;
		show();
	};
}

export const isCardStepOpen = (): boolean => 'circCardStep' in marks();

/** As long as the page lives. */
export const onCardStep = ( listener: () => void ): void =>
	document.addEventListener( CHANGE, listener );

/** What was asked for may run at any time from now on, and cannot be taken back. */
export const markVendorScript = (): void => {
	marks().circVendorScript = '';
};

export const hasVendorScript = (): boolean => 'circVendorScript' in marks();
