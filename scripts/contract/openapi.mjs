/**
 * Reads an OpenAPI 3 description, as vendors offer it for download, into its operations.
 */
import { readFileSync } from 'node:fs';
import { StepFailed } from '../processes/steps.mjs';
import { isRecord } from './schema.mjs';

const METHODS = [ 'get', 'post', 'put', 'patch', 'delete' ];

const WANTED = 'Name an OpenAPI 3 description as JSON, such as vendors offer for download.';

const lineOf = ( text, position ) => text.slice( 0, position ).split( '\n' ).length;

function parse( file ) {
	let text;
	try {
		text = readFileSync( file, 'utf8' );
	} catch ( error ) {
		throw new StepFailed( `${ file } cannot be read (${ error.code }).`, WANTED );
	}
	try {
		return JSON.parse( text );
	} catch ( error ) {
		const place = /position (\d+)/.exec( error.message )?.[ 1 ];
		const line = lineOf( text, place ? Number( place ) : text.length );
		throw new StepFailed(
			/^(openapi|swagger)\s*:/m.test( text )
				? `${ file }, line ${ line }: YAML.`
				: `${ file }, line ${ line }: no JSON.`,
			WANTED
		);
	}
}

const FORMATS = { 'date-time': 'instant', date: 'day' };

/** A parsed description: follows references and converts schemas to shapes. */
function createReader( root, file ) {
	const bad = ( pointer, sentence, todo = WANTED ) =>
		new StepFailed( `${ file }, ${ pointer }: ${ sentence }`, todo );

	const follow = ( ref, pointer ) => {
		if ( typeof ref !== 'string' || ! ref.startsWith( '#/' ) ) {
			throw bad(
				pointer,
				`"$ref" is ${ JSON.stringify( ref ) }.`,
				'Allowed is a reference within the file, such as "#/components/schemas/Account": name the description in one file.'
			);
		}
		const target = ref
			.slice( 2 )
			.split( '/' )
			.map( ( part ) =>
				decodeURIComponent( part ).replaceAll( '~1', '/' ).replaceAll( '~0', '~' )
			)
			.reduce( ( within, key ) => within?.[ key ], root );
		if ( ! isRecord( target ) ) {
			throw bad( pointer, `"$ref" leads to ${ ref }, which is not there.` );
		}
		return target;
	};

	/** The target of a chain of references. */
	const at = ( node, pointer ) => {
		const seen = new Set();
		let found = node;
		while ( isRecord( found ) && '$ref' in found ) {
			if ( seen.has( found.$ref ) ) {
				throw bad( pointer, `"$ref" ${ found.$ref } leads to itself.` );
			}
			seen.add( found.$ref );
			found = follow( found.$ref, pointer );
		}
		return found;
	};

	const known = new Map();

	const shapeOf = ( raw, pointer ) => {
		const node = at( raw, pointer );
		if ( node === true || node === undefined ) {
			return { kind: 'any' };
		}
		if ( ! isRecord( node ) ) {
			throw bad( pointer, 'this is no schema.' );
		}
		if ( ! known.has( node ) ) {
			// Stored before it is filled, because schemas can be recursive.
			const shape = {};
			known.set( node, shape );
			Object.assign( shape, build( node, pointer ) );
		}
		return known.get( node );
	};

	const build = ( node, pointer ) => {
		const types = [ node.type ?? [] ].flat();
		const nullable = node.nullable === true || types.includes( 'null' );
		const each = node.oneOf ?? node.anyOf;
		if ( Array.isArray( each ) ) {
			return {
				kind: 'either',
				nullable,
				of: each.map( ( one, place ) => shapeOf( one, `${ pointer }/${ place }` ) ),
			};
		}
		if ( Array.isArray( node.allOf ) ) {
			return { ...merged( node, pointer ), nullable };
		}
		const kinds = types.filter( ( type ) => type !== 'null' );
		if ( kinds.length > 1 ) {
			return {
				kind: 'either',
				nullable,
				of: kinds.map( ( type ) => plain( { ...node, type }, pointer ) ),
			};
		}
		return { ...plain( { ...node, type: kinds[ 0 ] }, pointer ), nullable };
	};

	const merged = ( node, pointer ) => {
		const { allOf, ...own } = node;
		const parts = [
			...allOf.map( ( one, place ) => shapeOf( one, `${ pointer }/allOf/${ place }` ) ),
			...( own.properties ? [ plain( own, pointer ) ] : [] ),
		].filter( ( { kind } ) => kind !== 'any' );
		const objects = parts.filter( ( { kind } ) => kind === 'object' );
		return objects.length < 2
			? ( parts[ 0 ] ?? { kind: 'any' } )
			: {
					kind: 'object',
					fields: new Map( objects.flatMap( ( { fields } ) => [ ...fields ] ) ),
					others: objects.find( ( { others } ) => others )?.others ?? null,
				};
	};

	const plain = ( node, pointer ) => {
		switch ( node.type ) {
			case 'string':
				return {
					kind: 'text',
					...( FORMATS[ node.format ] && {
						format: FORMATS[ node.format ],
					} ),
					...( Array.isArray( node.enum ) && { options: node.enum } ),
				};
			case 'integer':
			case 'number':
				return { kind: 'number' };
			case 'boolean':
				return { kind: 'flag' };
			case 'array':
				return {
					kind: 'list',
					items: shapeOf( node.items, `${ pointer }/items` ),
				};
		}
		const { properties, additionalProperties: others } = node;
		if ( node.type !== 'object' && ! properties ) {
			return { kind: 'any' };
		}
		const isOpen = others === undefined ? ! properties : others;
		const required = node.required ?? [];
		return {
			kind: 'object',
			others: isOpen ? shapeOf( isOpen, `${ pointer }/additionalProperties` ) : null,
			fields: new Map(
				Object.entries( properties ?? {} ).map( ( [ key, one ] ) => [
					key,
					{
						shape: shapeOf( one, `${ pointer }/properties/${ key }` ),
						required: required.includes( key ),
					},
				] )
			),
		};
	};

	/** The shape of a JSON or form body; null if no content is named. */
	const bodyOf = ( raw, pointer ) => {
		const content = at( raw, pointer )?.content;
		const type = Object.keys( content ?? {} ).find( ( name ) =>
			/json|form-urlencoded/.test( name )
		);
		const schema = type && content[ type ].schema;
		return schema
			? shapeOf( schema, `${ pointer }/content/${ type.replace( '/', '~1' ) }/schema` )
			: null;
	};

	/** A parameter with a default is optional, whatever else the description says. */
	const queryOf = ( parameters, pointer ) => {
		const named = parameters
			.map( ( one, place ) => at( one, `${ pointer }/parameters/${ place }` ) )
			.filter( ( one ) => one.in === 'query' );
		return named.length === 0
			? null
			: {
					kind: 'object',
					others: null,
					fields: new Map(
						named.map( ( { name, schema, required } ) => {
							const shape = shapeOf( schema, `${ pointer }/parameters` );
							const hasDefault = at( schema, pointer )?.default !== undefined;
							return [
								name,
								{
									shape,
									required: required === true && ! hasDefault,
								},
							];
						} )
					),
				};
	};

	const operationOf = ( address, method, item, pointer ) => {
		const raw = item[ method ];
		if ( ! isRecord( raw.responses ) ) {
			throw bad( pointer, 'there are no responses.' );
		}
		return {
			where: `${ method.toUpperCase() } ${ address }`,
			method: method.toUpperCase(),
			path: address.replace( /\/:(\w+)/g, '/{$1}' ),
			query: queryOf(
				[ ...( item.parameters ?? [] ), ...( raw.parameters ?? [] ) ],
				pointer
			),
			request: bodyOf( raw.requestBody, `${ pointer }/requestBody` ),
			responses: new Map(
				Object.entries( raw.responses ).map( ( [ status, one ] ) => [
					status.replace( /xx$/i, 'XX' ),
					bodyOf( one, `${ pointer }/responses/${ status }` ),
				] )
			),
		};
	};

	return { bad, at, operationOf };
}

/**
 * The operations that a description names.
 *
 * @param {string} file
 * @return {import('./facts.mjs').Operation[]} In the order of the file.
 * @throws {StepFailed} With the file, the line or pointer, and what is allowed.
 */
export function readOpenApi( file ) {
	const root = parse( file );
	const { bad, at, operationOf } = createReader( root, file );
	if ( ! isRecord( root ) || typeof root.openapi !== 'string' ) {
		throw bad(
			'/openapi',
			isRecord( root ) && 'swagger' in root
				? `this is Swagger ${ root.swagger }.`
				: 'there is no version.'
		);
	}
	if ( ! root.openapi.startsWith( '3.' ) ) {
		throw bad( '/openapi', `the version is ${ root.openapi }.` );
	}
	if ( ! isRecord( root.paths ) || Object.keys( root.paths ).length === 0 ) {
		throw bad( '/paths', 'there is none.' );
	}
	return Object.entries( root.paths ).flatMap( ( [ address, raw ] ) => {
		const pointer = `/paths/${ address.replaceAll( '~', '~0' ).replaceAll( '/', '~1' ) }`;
		const item = at( raw, pointer );
		return METHODS.filter( ( method ) => isRecord( item?.[ method ] ) ).map( ( method ) =>
			operationOf( address, method, item, `${ pointer }/${ method }` )
		);
	} );
}
