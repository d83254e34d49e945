import { parse } from '@wordpress/block-serialization-default-parser';
import type { EditedBlock } from '@wordpress/data';
import { describe, expect, it } from 'vitest';
import { freePart } from '#src/editor/free-part.ts';
import corpus from '../../php/data/free-part-corpus.json';

type Parsed = ReturnType< typeof parse >[ number ];

/**
 * Converts a parsed block into the editor's form: HTML as an attribute, classic text as a block.
 */
const edited = ( { blockName, attrs, innerBlocks, innerHTML }: Parsed ): EditedBlock => ( {
	name: blockName ?? 'core/freeform',
	attributes: { ...attrs, content: innerHTML },
	innerBlocks: innerBlocks.map( edited ),
} );

const blocksOf = ( markup: string ) =>
	parse( markup )
		.map( edited )
		.filter(
			( { name, attributes } ) =>
				name !== 'core/freeform' || String( attributes?.content ).trim() !== ''
		);

describe( 'the free part of an article', () => {
	// Proves gate-41.
	it.each( corpus )(
		'is in the editor what the page will show: $name',
		( { body, patterns = {}, end, lead } ) => {
			const known = new Map(
				Object.entries( patterns ).map( ( [ id, markup ] ) => [
					Number( id ),
					blocksOf( String( markup ) ),
				] )
			);
			const found = freePart( blocksOf( body ), ( { name, attributes } ) =>
				name === 'core/block' ? ( known.get( Number( attributes?.ref ) ) ?? [] ) : []
			);

			expect( {
				end: found.end ?? null,
				lead: found.text.replace( /\s+/g, ' ' ),
			} ).toEqual( { end, lead } );
		}
	);
} );
