/**
 * Makes the logos of cards, wallets and sign-in providers from the package @iconify-json/logos
 * (CC0): only the visible paths, in flat colors, so that several fit on one page, and as short as
 * their size allows.
 */
import { readFileSync } from 'node:fs';
import { optimize } from 'svgo';

const ICONS = 'node_modules/@iconify-json/logos/icons.json';

/**
 * Each icon in the package, and which of its paths are used: brand names under or beside the symbol
 * are left out at this size.
 */
export const CARDS = {
	visa: { icon: 'visa' },
	'master-card': { icon: 'mastercard', from: 1 },
	'american-express': { icon: 'amex-digital', from: 1 },
	jcb: { icon: 'jcb' },
	maestro: { icon: 'maestro', to: 3 },
	'diners-club': { icon: 'dinersclub', to: 2, width: 170 },
	discover: { icon: 'discover' },
};

export const WALLETS = {
	GooglePay: { icon: 'google-pay' },
	ApplePay: { icon: 'apple-pay' },
	PayPalAccount: { icon: 'paypal' },
};

/** Apple's logo has one color, that of the text beside it. */
export const PROVIDERS = {
	google: { icon: 'google-icon' },
	facebook: { icon: 'facebook' },
	apple: { icon: 'apple', isText: true },
};

/** Replaces a gradient with its middle color. */
function flatColours( body ) {
	const colours = {};
	for ( const [ , id, inner ] of body.matchAll(
		/<linearGradient id="([^"]+)"[^>]*>(.*?)<\/linearGradient>/g
	) ) {
		const stops = [ ...inner.matchAll( /stop-color="([^"]+)"/g ) ].map(
			( [ , colour ] ) => colour
		);
		colours[ `url(#${ id })` ] = stops[ Math.floor( stops.length / 2 ) ];
	}
	return colours;
}

/** Replaces each reference with the path that it names. */
function inPlace( body ) {
	const named = Object.fromEntries(
		[ ...body.matchAll( /<path id="([^"]+)" d="([^"]+)"\/>/g ) ].map( ( [ , id, d ] ) => [
			id,
			d,
		] )
	);
	return body
		.replace( /<use filter="[^"]*"[^>]*\/>/g, '' )
		.replace(
			/<use fill="([^"]+)"[^>]*href="#([^"]+)"\/>/g,
			( _, fill, id ) => `<path fill="${ fill }" d="${ named[ id ] }"/>`
		)
		.replace( /<filter.*?<\/filter>/g, '' )
		.replace( /<path id="[^>]*\/>/g, '' );
}

/**
 * Returns the same shape with one decimal: in icons at least 256 units wide and at most 40 px wide
 * on the page, the error is below a fiftieth of a pixel. Every curve keeps its kind.
 */
function shortened( path ) {
	const { data } = optimize( `<svg><path d="${ path }"/></svg>`, {
		plugins: [
			{
				name: 'convertPathData',
				params: {
					floatPrecision: 1,
					makeArcs: false,
					straightCurves: false,
					smartArcRounding: false,
					convertToQ: false,
				},
			},
		],
	} );
	return / d="([^"]+)"/.exec( data )[ 1 ];
}

function markOf( icons, { icon, from = 0, to, width, isText } ) {
	const { body, ...size } = icons.icons[ icon ];
	const colours = flatColours( body );
	const paths = [ ...inPlace( body ).matchAll( /<path ([^>]*)\/>/g ) ].map(
		( [ , attributes ] ) => {
			const read = ( name ) =>
				new RegExp( `(?:^| )${ name }="([^"]+)"` ).exec( attributes )?.[ 1 ];
			const fill = read( 'fill' ) ?? '#000';
			return [
				isText ? 'currentColor' : ( colours[ fill ] ?? fill ),
				shortened( read( 'd' ) ),
				...( read( 'transform' ) ? [ read( 'transform' ) ] : [] ),
			];
		}
	);
	if ( paths.length === 0 ) {
		throw new Error( `${ icon } has no paths.` );
	}
	return {
		box: `0 0 ${ width ?? size.width ?? icons.width } ${ size.height ?? icons.height }`,
		paths: paths.slice( from, to ),
	};
}

/**
 * The text of a generated file.
 *
 * @param {Object} wanted CARDS, WALLETS or PROVIDERS.
 * @param {string} about  The file's first sentence.
 * @param {string} name   The name of the file's constant.
 */
export function marksFile( wanted, about, name ) {
	const icons = JSON.parse( readFileSync( ICONS, 'utf8' ) );
	const marks = Object.entries( wanted ).map( ( [ key, one ] ) => {
		const { box, paths } = markOf( icons, one );
		const drawn = paths
			.map( ( path ) => `[ ${ path.map( ( part ) => `'${ part }'` ).join( ', ' ) } ],` )
			.join( ' ' );
		return `	'${ key }': { box: '${ box }', paths: [ ${ drawn } ] },`;
	} );
	return `/**
 * ${ about }
 * Made by \`npm run marks\` from @iconify-json/logos (CC0); the marks belong to their companies.
 */
/* eslint-disable -- as it is made */
import type { Mark } from '../icon/mark.tsx';

export const ${ name } = {
${ marks.join( '\n' ) }
} as const satisfies Readonly< Record< string, Mark > >;
`;
}

export const FILES = [
	[ 'src/ui/billing/card-mark-paths.ts', CARDS, 'The marks of the card types.', 'CARD_MARKS' ],
	[ 'src/ui/billing/wallet-mark-paths.ts', WALLETS, 'The marks of the wallets.', 'WALLET_MARKS' ],
	[
		'src/ui/icon/provider-mark-paths.ts',
		PROVIDERS,
		'The marks of the sign-in providers.',
		'PROVIDER_MARKS',
	],
];
