/**
 * Finds the sentences that tests reach: those that unit tests made the app show, and those that a
 * browser test looks for on the page.
 */
import ts from 'typescript';

/**
 * Calls that look for a text or compare the page with it; a helper's own argument proves nothing.
 */
const LOOKS_FOR = /^(getBy\w+|toHave(Text|Title|Accessible\w+)|toContainText|filter)$/;
/** Assertions that the page lacks the text. */
const IS_ABSENT = /\.not\.|\.toHaveCount\( 0 \)|\.toBeHidden\(/;

const nameOf = ( { expression } ) =>
	( ts.isPropertyAccessExpression( expression ) ? expression.name : expression ).text ?? '';

/** @return {string[]} The texts that a browser test looks for on the page, verbatim. */
export function textsLookedFor( source ) {
	const texts = [];
	const visit = ( node, isLooking ) => {
		if ( ts.isExpressionStatement( node ) && IS_ABSENT.test( node.getText() ) ) {
			return;
		}
		if ( isLooking && ts.isStringLiteralLike( node ) ) {
			texts.push( node.text );
		}
		if ( ts.isCallExpression( node ) ) {
			visit( node.expression, isLooking );
			const looks = isLooking || LOOKS_FOR.test( nameOf( node ) );
			node.arguments.forEach( ( argument ) => visit( argument, looks ) );
			return;
		}
		ts.forEachChild( node, ( child ) => visit( child, isLooking ) );
	};
	visit( ts.createSourceFile( 'browser.ts', source, ts.ScriptTarget.Latest, true ), false );
	return texts;
}

const literal = ( text ) => text.replace( /[\\^$.*+?()[\]{}|]/g, '\\$&' );

/** A text's placeholders match any value. */
const filled = ( text ) =>
	new RegExp(
		`^${ text
			.split( /(%%|%(?:\d+\$)?s)/ )
			.map( ( part, at ) => ( at % 2 ? ( { '%%': '%' }[ part ] ?? '.+' ) : literal( part ) ) )
			.join( '' ) }$`
	);

/** @return {string[]} The names of the texts in src/messages/log.ts or log-calls.ts. */
export const textsOfLog = ( source ) =>
	[ ...source.matchAll( /^\t(\w+): \(/gm ) ].map( ( [ , name ] ) => name );

/**
 * @param {Object[]} texts           With `msgid`, and with `msgid_plural` if there is a plural.
 * @param {Object}   tests
 * @param {string[]} tests.said      What the unit tests made the app say.
 * @param {string[]} tests.lookedFor What browser tests look for on the page.
 * @return {Object[]} The texts that no test reaches.
 */
export function unreachedOf( texts, { said, lookedFor } ) {
	const all = new Set( said );
	return texts.filter(
		( { msgid, msgid_plural: plural = msgid } ) =>
			! all.has( msgid ) &&
			! [ msgid, plural ].some( ( text ) => {
				const pattern = filled( text );
				return lookedFor.some( ( one ) => pattern.test( one ) );
			} )
	);
}
