/**
 * React's JSX runtime, with each text in its own element. A browser that translates a page replaces
 * text nodes with elements, and React throws when it updates or removes a missing one; only an
 * element's sole text is replaced as a whole (record 068).
 */
import type { ReactNode } from 'react';
import { Fragment, jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime';

type Jsx = typeof reactJsx;

const isText = ( child: ReactNode ) => typeof child === 'string' || typeof child === 'number';
const isEmpty = ( child: ReactNode ) =>
	child === null || child === undefined || typeof child === 'boolean' || child === '';

/**
 * White space at the edges of a text stays outside: it separates the parts of an accessible name.
 */
function inSpan( text: string, key: string ): ReactNode {
	const words = text.trim();
	if ( ! words ) {
		return text;
	}
	const start = text.indexOf( words );
	return [
		text.slice( 0, start ),
		reactJsx( 'span', { children: words }, key ),
		text.slice( start + words.length ),
	];
}

/** Wraps each text among the children. Adjacent texts become one, as the browser shows them. */
function eachInSpan( children: readonly ReactNode[] ): ReactNode[] {
	const out: ReactNode[] = [];
	let text = -1;
	children.forEach( ( child, at ) => {
		if ( isText( child ) && text >= 0 ) {
			out[ text ] = `${ out[ text ] as string }${ child as string }`;
			out[ at ] = null;
			return;
		}
		if ( isText( child ) ) {
			text = at;
		} else if ( ! isEmpty( child ) ) {
			text = -1;
		}
		out[ at ] = Array.isArray( child ) ? eachInSpan( child ) : child;
	} );
	return out.map( ( child, at ) =>
		isText( child ) ? inSpan( String( child ), ` ${ at }` ) : child
	);
}

function separate( type: unknown, children: ReactNode ): ReactNode {
	if ( ! Array.isArray( children ) ) {
		return type === Fragment && isText( children )
			? inSpan( String( children ), ' 0' )
			: children;
	}
	return type !== Fragment && children.every( ( one ) => isText( one ) || isEmpty( one ) )
		? children.filter( isText ).join( '' )
		: eachInSpan( children );
}

const withOwnTexts =
	( create: Jsx ): Jsx =>
	( type, props, key ) => {
		const { children } = props as { children?: ReactNode };
		const separated = separate( type, children );
		if ( separated === children ) {
			return create( type, props, key );
		}
		return ( Array.isArray( separated ) ? create : reactJsx )(
			type,
			{ ...( props as object ), children: separated },
			key
		);
	};

export const jsx = withOwnTexts( reactJsx );
export const jsxs = withOwnTexts( reactJsxs );
export { Fragment };
