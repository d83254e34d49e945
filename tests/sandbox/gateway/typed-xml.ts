/**
 * Reads and writes the card provider's typed XML: its answers, and the bodies of SDKs that send
 * XML. Nil values have no type, arrays always have one, and money and ids are text.
 */
export type Tree =
	string | number | boolean | null | readonly Tree[] | { readonly [ name: string ]: Tree };

const escaped = ( text: string ): string =>
	text.replace( /[&<>"]/g, ( letter ) => `&#${ letter.charCodeAt( 0 ) };` );

const dashed = ( name: string ): string => name.replaceAll( '_', '-' );

/** The provider marks dates and times with a type, which follows from the suffix of the name. */
const typeOf = ( name: string ): string => {
	if ( name.endsWith( '_date' ) ) {
		return ' type="date"';
	}
	return name.endsWith( '_at' ) ? ' type="datetime"' : '';
};

const element = ( name: string, value: Tree ): string => {
	const tag = dashed( name );
	if ( value === null ) {
		return `<${ tag } nil="true"></${ tag }>`;
	}
	if ( typeof value === 'number' ) {
		return `<${ tag } type="integer">${ value }</${ tag }>`;
	}
	if ( typeof value === 'boolean' ) {
		return `<${ tag } type="boolean">${ value }</${ tag }>`;
	}
	if ( typeof value === 'string' ) {
		return `<${ tag }${ typeOf( name ) }>${ escaped( value ) }</${ tag }>`;
	}
	if ( Array.isArray( value ) ) {
		const rows = value.map( ( row ) => element( name.replace( /s$/, '' ), row ) );
		return `<${ tag } type="array">${ rows.join( '\n' ) }</${ tag }>`;
	}
	const fields = Object.entries( value ).map( ( [ key, item ] ) => element( key, item ) );
	return `<${ tag }>\n${ fields.join( '\n' ) }\n</${ tag }>`;
};

/** Writes a document with one root element; underscores in names become dashes. */
export const writeXml = ( root: string, value: Tree ): string =>
	`<?xml version="1.0" encoding="UTF-8"?>\n${ element( root, value ) }\n`;

interface Node {
	readonly name: string;
	readonly attributes: string;
	readonly children: Node[];
	text: string;
}

const ENTITIES: Record< string, string > = {
	lt: '<',
	gt: '>',
	quot: '"',
	apos: "'",
	amp: '&',
};
const plain = ( text: string ): string =>
	text.replace( /&(?:#(\d+)|(\w+));/g, ( whole, code, name ) =>
		code ? String.fromCodePoint( Number( code ) ) : ( ENTITIES[ name ] ?? whole )
	);

const valueOf = ( { attributes, children, text }: Node ): Tree => {
	if ( attributes.includes( 'nil="true"' ) ) {
		return null;
	}
	const type = /type="(\w+)"/.exec( attributes )?.[ 1 ];
	if ( type === 'array' ) {
		return children.map( valueOf );
	}
	if ( children.length > 0 ) {
		return Object.fromEntries(
			children.map( ( child ) => [ child.name.replaceAll( '-', '_' ), valueOf( child ) ] )
		);
	}
	const value = plain( text ).trim();
	if ( type === 'integer' ) {
		return Number( value );
	}
	return type === 'boolean' ? value === 'true' : value;
};

/**
 * Reads a document into an object whose only field is the root; dashes in names become underscores.
 * Returns an empty object for any other text.
 */
export const readXml = ( text: string ): { readonly [ name: string ]: Tree } => {
	const root: Node = { name: '', attributes: '', children: [], text: '' };
	const open: Node[] = [ root ];
	for ( const [ , close, name = '', attributes = '', self, words ] of text
		.replace( /<\?[^>]*\?>/g, '' )
		.matchAll( /<(\/)?([\w-]+)([^<>]*?)(\/)?>|([^<]+)/g ) ) {
		const within = open.at( -1 );
		if ( words !== undefined && within ) {
			within.text += words;
		} else if ( close ) {
			open.pop();
		} else if ( within ) {
			const node: Node = { name, attributes, children: [], text: '' };
			within.children.push( node );
			if ( ! self ) {
				open.push( node );
			}
		}
	}
	const [ first ] = root.children;
	return first && open.length === 1
		? { [ first.name.replaceAll( '-', '_' ) ]: valueOf( first ) }
		: {};
};
