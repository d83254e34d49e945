/** Draws what time-line.js has computed. The day and amount of each mark are there as text too. */
const SVG = 'http://www.w3.org/2000/svg';
const WIDTH = 1000;
const HEAD = 24;
const LANE = 56;
const BAR = 12;

const draw = ( name, attributes, ...children ) => {
	const element = document.createElementNS( SVG, name );
	for ( const [ key, value ] of Object.entries( attributes ) ) {
		element.setAttribute( key, String( value ) );
	}
	element.append( ...children );
	return element;
};

const x = ( at ) => Math.round( at * WIDTH );

const mark = ( { at, kind, text }, y ) =>
	draw(
		'circle',
		{ class: `mark ${ kind }`, cx: x( at ), cy: y + BAR / 2, r: 6 },
		draw( 'title', {}, text )
	);

const lane = ( { title, bar, trial, marks }, index ) => {
	const top = HEAD + index * LANE;
	const y = top + 24;
	const stretch = ( className, { from, to } ) =>
		draw( 'rect', {
			class: className,
			x: x( from ),
			y,
			width: Math.max( 2, x( to ) - x( from ) ),
			height: BAR,
			rx: 3,
		} );
	return draw(
		'g',
		{ role: 'group', 'aria-label': title },
		draw( 'text', { x: 4, y: top + 16 }, title ),
		stretch( `bar ${ bar.status.replace( ' ', '-' ) }`, bar ),
		...( trial ? [ stretch( 'trial', trial ) ] : [] ),
		...marks.map( ( one ) => mark( one, y ) )
	);
};

/** A lane as text, for screen readers. */
const inWords = ( { title, marks } ) =>
	`${ title }: ${ marks.map( ( { text } ) => text ).join( '; ' ) || 'no charge' }.`;

export const drawTimeLine = ( { now, months, lanes } ) => {
	const height = HEAD + lanes.length * LANE;
	return draw(
		'svg',
		{
			viewBox: `0 0 ${ WIDTH } ${ height }`,
			role: 'img',
			'aria-label': lanes.map( inWords ).join( ' ' ),
		},
		...months.flatMap( ( { at, name } ) => [
			draw( 'line', {
				class: 'month',
				x1: x( at ),
				x2: x( at ),
				y1: 0,
				y2: height,
			} ),
			draw( 'text', { class: 'name', x: x( at ) + 4, y: 12 }, name ),
		] ),
		...lanes.map( lane ),
		draw( 'line', {
			class: 'now',
			x1: x( now ),
			x2: x( now ),
			y1: 0,
			y2: height,
		} )
	);
};
