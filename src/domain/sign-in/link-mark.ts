/**
 * By this mark a browser recognizes the link that it requested (`sign-in-22`). It is in the return
 * address, all that the service passes on, and is removed before use.
 */
const NAME = 'circ-mark';
const PARTS = /^([^?#]*)\??([^#]*)(.*)$/s;

const isMark = ( pair: string ): boolean => pair.startsWith( `${ NAME }=` );

function partsOf( address: string ) {
	const [ , path = '', query = '', fragment = '' ] = PARTS.exec( address ) ?? [];
	return { path, pairs: query ? query.split( '&' ) : [], fragment };
}

const joined = ( { path, pairs, fragment }: ReturnType< typeof partsOf > ): string =>
	path + ( pairs.length ? `?${ pairs.join( '&' ) }` : '' ) + fragment;

export function withMark( address: string, mark: string ): string {
	const { pairs, ...rest } = partsOf( address );
	return joined( { ...rest, pairs: [ ...pairs, `${ NAME }=${ mark }` ] } );
}

export function withoutMark( address: string ): string {
	const { pairs, ...rest } = partsOf( address );
	return joined( { ...rest, pairs: pairs.filter( ( pair ) => ! isMark( pair ) ) } );
}

export function markIn( address: string ): string | null {
	const pair = partsOf( address ).pairs.find( isMark );
	return pair?.slice( NAME.length + 1 ) || null;
}
