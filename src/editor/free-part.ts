/**
 * Determines the free part of an article during editing (`gate-5`, `gate-44`).
 * includes/Gating/FreePart.php is the twin for stored content; one corpus tests both.
 */
import { autop } from '@wordpress/autop';
import type { EditedBlock } from '@wordpress/data';

export interface FreePart {
	/** The marker that ends the free part; undefined if only the number of paragraphs ends it. */
	readonly end: 'wall' | 'more' | 'page' | undefined;
	readonly text: string;
	/** Client id of the free part's last block, if only the number of paragraphs ends it. */
	readonly lastBlock?: string | undefined;
}

/** Returns the blocks of a synced pattern; empty for other blocks. */
type PatternOf = ( block: EditedBlock ) => readonly EditedBlock[];

export const WALL = 'circulation/wall';

const PARAGRAPHS = 2;
const MARK = /<!--(more.*?|nextpage)-->/;
const MORE = /<!--more.*?-->/;
const SHORTCODE = /^\[[\w-]+[^\]]*\]$|\[\/[\w-]+\]/;
const PICTURE = /<(?:img|video|audio|iframe|object|embed|svg|canvas|input|hr)\b/i;
const PICTURES: readonly string[] = [
	'core/image',
	'core/gallery',
	'core/video',
	'core/audio',
	'core/embed',
	'core/separator',
	'core/spacer',
];

const isClassic = ( { name }: EditedBlock ) => name === 'core/freeform';

const htmlOf = ( { attributes }: EditedBlock ): string =>
	String( attributes?.content ?? attributes?.originalContent ?? '' );

const textOf = ( html: string ): string =>
	html
		.replace( /<!--.*?-->/gs, '' )
		.replace( /<\/(?:p|h\d|div|li)>/g, ' ' )
		.replace( /<[^>]*>/g, '' )
		.replaceAll( '&nbsp;', ' ' )
		.trim();

const isParagraph = ( html: string ) => textOf( html ) !== '' && ! SHORTCODE.test( textOf( html ) );

const holds = (
	block: EditedBlock,
	patternOf: PatternOf,
	is: ( one: EditedBlock ) => boolean,
	inside: readonly EditedBlock[] = []
): boolean =>
	is( block ) ||
	( ! inside.includes( block ) &&
		[ ...( block.innerBlocks ?? [] ), ...patternOf( block ) ].some( ( one ) =>
			holds( one, patternOf, is, [ ...inside, block ] )
		) );

const isWall = ( { name }: EditedBlock ) => name === WALL;
const isMark = ( block: EditedBlock ) => block.name === 'core/more' || MORE.test( htmlOf( block ) );

/**
 * Returns the paragraphs that autop makes of classic text: all of them, or only those at its start.
 */
function classicParagraphs( html: string, isBeginning: boolean ): string[] {
	const paragraph = isBeginning ? /^\s*<p\b[^>]*>(.*?)<\/p>/s : /<p\b[^>]*>(.*?)<\/p>/s;
	const found: string[] = [];
	let rest = autop( html );
	for ( let part = paragraph.exec( rest ); part !== null; part = paragraph.exec( rest ) ) {
		const inside = part[ 1 ] ?? '';
		rest = rest.slice( part.index + part[ 0 ].length );
		if ( isParagraph( inside ) ) {
			found.push( inside );
		} else if (
			isBeginning &&
			( textOf( inside ) !== '' || ( found.length > 0 && PICTURE.test( inside ) ) )
		) {
			break;
		}
	}
	return found;
}

function paragraphsOf( block: EditedBlock, isBeginning: boolean ): string[] {
	if ( block.name === 'core/paragraph' ) {
		return isParagraph( htmlOf( block ) ) ? [ htmlOf( block ) ] : [];
	}
	return isClassic( block ) ? classicParagraphs( htmlOf( block ), isBeginning ) : [];
}

const letters = ( html: string ) => textOf( html ).replace( /\s+/g, '' );

function isAll( beginning: readonly string[], block: EditedBlock ): boolean {
	const html = htmlOf( block );
	if ( block.name === 'core/paragraph' ) {
		return beginning.length > 0 || ( letters( html ) === '' && ! PICTURE.test( html ) );
	}
	return isClassic( block ) && letters( beginning.join( ' ' ) ) === letters( html );
}

interface FirstParagraph {
	readonly html: string;
	/** Client id of the block that this paragraph ends; undefined if more of the block follows. */
	readonly endsBlock: string | undefined;
}

function firstParagraphs(
	open: readonly EditedBlock[],
	all: readonly EditedBlock[],
	patternOf: PatternOf
): FirstParagraph[] {
	const number = all.flatMap( ( block ) => paragraphsOf( block, false ) ).length;
	const hasMore = all.some(
		( block ) =>
			block.name !== 'core/paragraph' &&
			! isClassic( block ) &&
			( block.name === 'core/block' ||
				holds( block, patternOf, ( one ) => letters( htmlOf( one ) ) !== '' ) )
	);
	const first: FirstParagraph[] = [];
	for ( const block of open ) {
		if ( first.length === 0 && PICTURES.includes( block.name ) ) {
			continue;
		}
		const own = paragraphsOf( block, true );
		const isWhole = isAll( own, block );
		first.push(
			...own.map( ( html, place ) => ( {
				html,
				endsBlock: isWhole && place === own.length - 1 ? block.clientId : undefined,
			} ) )
		);
		if ( ! isWhole ) {
			break;
		}
	}
	return first.slice(
		0,
		Math.min( PARAGRAPHS, Math.floor( ( number + Number( hasMore ) ) / 2 ) )
	);
}

export function freePart( blocks: readonly EditedBlock[], patternOf: PatternOf ): FreePart {
	let end: FreePart[ 'end' ];
	/** Returns the part of a block before the end of the free part; undefined if there is none. */
	const openPart = ( block: EditedBlock ): EditedBlock | undefined => {
		if (
			block.name === 'core/more' ||
			patternOf( block ).some( ( one ) =>
				holds( one, patternOf, ( each ) => isMark( each ) || isWall( each ) )
			)
		) {
			end = 'more';
			return undefined;
		}
		const mark = MARK.exec( htmlOf( block ) );
		if ( mark || block.name === 'core/nextpage' ) {
			end = ! mark || mark[ 1 ] === 'nextpage' ? 'page' : 'more';
			return {
				...block,
				attributes: { content: htmlOf( block ).slice( 0, mark?.index ?? 0 ) },
			};
		}
		const innerBlocks = openParts( block.innerBlocks ?? [] );
		return { ...block, innerBlocks };
	};
	const openParts = ( list: readonly EditedBlock[] ): EditedBlock[] => {
		const open: EditedBlock[] = [];
		for ( const block of list ) {
			if ( end !== undefined ) {
				break;
			}
			const part = openPart( block );
			if ( part ) {
				open.push( part );
			}
		}
		return open;
	};
	const wall = blocks.findIndex( ( block ) => holds( block, patternOf, isWall ) );
	const open = openParts( wall < 0 ? blocks : blocks.slice( 0, wall ) );
	if ( end === undefined && wall >= 0 ) {
		end = 'wall';
	}
	const isMarked = wall >= 0 || blocks.some( ( block ) => holds( block, patternOf, isMark ) );
	const texts = ( list: readonly EditedBlock[] ): string[] =>
		list.flatMap( ( block ) => [
			textOf( htmlOf( block ) ),
			...texts( block.innerBlocks ?? [] ),
		] );
	if ( end === undefined || ( end === 'page' && ! isMarked ) ) {
		const first = firstParagraphs( open, blocks, patternOf );
		return {
			end: undefined,
			text: first.map( ( { html } ) => textOf( html ) ).join( '\n' ),
			lastBlock: first.at( -1 )?.endsBlock,
		};
	}
	return {
		end,
		text: texts( open )
			.filter( ( line ) => line !== '' )
			.join( '\n' ),
	};
}
