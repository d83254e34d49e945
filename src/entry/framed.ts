/**
 * In a foreign frame nothing opens in place: only a real press opens the account page in the top
 * window (`address-34`, T42).
 */
export function leadToTop( address: string ): void {
	if ( navigator.userActivation.isActive ) {
		open( address, '_top' );
	}
}
