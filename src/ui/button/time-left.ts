/** Minutes and seconds, as a button that has to wait says them: '0:42'. */
export const timeLeft = ( seconds: number ): string =>
	`${ Math.floor( seconds / 60 ) }:${ String( seconds % 60 ).padStart( 2, '0' ) }`;
