/**
 * `npm run size`: compares the bytes of each chunk and each route with the budgets, and fails if
 * one exceeds its budget.
 *
 * With BASE_URL set (a running publisher) it also weighs what an article's HTML gains.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { prepared } from '../setup/needs.mjs';
import { cacheFolder, root } from '../setup/paths.mjs';
import { articleGain } from '../size/article.mjs';
import * as budgets from '../size/budgets.mjs';
import { chunksOf, readGraph, screenRoutes } from '../size/graph.mjs';
import { add, kilo, over, weigh } from '../size/weigh.mjs';
import { explain, say, StepFailed } from '../processes/steps.mjs';

/** Each build's statistics, and the folder of its files. */
const BUILDS = {
	app: [ 'stats-app.json', 'build/app' ],
	vendors: [ 'stats-vendors.json', 'build/app/vendors' ],
};
const problems = [];

function report( name, weight, budget = {} ) {
	const tooMuch = over( weight, budget );
	const limit = ( key ) =>
		key in budget ? ` of ${ key === 'requests' ? budget[ key ] : kilo( budget[ key ] ) }` : '';
	say(
		`${ tooMuch.length ? '✗' : '·' } ${ name.padEnd( 44 ) } gz ${ kilo( weight.gz ) }${ limit( 'gz' ) }, br ${ kilo( weight.br ) }${ limit( 'br' ) }, ${ weight.requests } request${ weight.requests === 1 ? '' : 's' }${ limit( 'requests' ) }`
	);
	tooMuch.forEach( ( key ) =>
		problems.push(
			`${ name }: ${ key } is ${ weight[ key ] }, at most ${ budget[ key ] } is allowed`
		)
	);
}

function forbid( name, chunks, packages ) {
	const found = packages.filter( ( wanted ) =>
		chunks.some( ( chunk ) => chunk.packages.has( wanted ) )
	);
	if ( found.length ) {
		problems.push( `${ name } holds ${ found.join( ', ' ) }` );
	}
}

const weightOf = ( chunks, [ , folder ] = BUILDS.app ) =>
	weigh(
		chunks.flatMap( ( { files } ) => files.map( ( file ) => path.join( root, folder, file ) ) )
	);

function graphOf( [ file ] ) {
	const statistics = path.join( cacheFolder, file );
	if ( ! existsSync( statistics ) ) {
		throw new StepFailed(
			`${ statistics } is not there.`,
			'Run npm run build, which writes it.'
		);
	}
	return readGraph( JSON.parse( readFileSync( statistics, 'utf8' ) ) );
}

/** The addresses of all screens, taken from their folders. */
const screenAddresses = () =>
	readdirSync( path.join( root, 'src/screens' ), { recursive: true } )
		.filter( ( file ) => path.basename( file ) === 'screen.tsx' )
		.map( ( file ) => `/${ path.dirname( file ).split( path.sep ).join( '/' ) }` );

async function size() {
	await prepared( 'node', 'build' );
	const graph = graphOf( BUILDS.app );
	const vendors = graphOf( BUILDS.vendors );
	const loader = chunksOf( graph, 'loader' );
	// Every part of the app needs the app's own entry.
	const app = chunksOf( graph, 'app', loader );
	// The modal's views may be separate chunks, and the providers' logos load with it.
	const modal = [ ...graph.groups.keys() ]
		.filter( ( name ) => /^(modal(-|$)|provider-mark$)/.test( name ) )
		.flatMap( ( name ) => [ ...app, ...chunksOf( graph, name, loader ) ] )
		.filter( ( chunk, at, all ) => all.indexOf( chunk ) === at );
	// PHP prints `first-reads` into each account page.
	const account = [
		...chunksOf( graph, 'first-reads', loader ),
		...app,
		...chunksOf( graph, 'account', loader ),
	];
	const cardForms = graph.chunks.filter( ( { packages } ) => packages.has( 'braintree-web' ) );
	const routes = screenRoutes( graph );
	// A screen may also be part of the shell's chunk.
	const weighed = [
		...routes.map( ( { address } ) => address ),
		...account.flatMap( ( { screens } ) => screens.map( ( screen ) => `/${ screen }` ) ),
	];

	[ 'modal', 'payflow-modal', 'account' ]
		.filter( ( name ) => ! graph.groups.has( name ) )
		.forEach( ( name ) => problems.push( `there is no chunk called ${ name }` ) );
	screenAddresses()
		.filter( ( address ) => ! weighed.includes( address ) )
		.forEach( ( address ) =>
			problems.push( `no chunk of the account area brings ${ address }` )
		);
	if ( ! cardForms.length ) {
		problems.push( 'no chunk holds the card provider' );
	}

	say( '\nChunks' );
	graph.chunks.forEach( ( chunk ) => report( chunk.name, weightOf( [ chunk ] ) ) );
	vendors.chunks.forEach( ( chunk ) =>
		report( `third parties: ${ chunk.name }`, weightOf( [ chunk ], BUILDS.vendors ) )
	);

	say( '\nRoutes' );
	report( 'a page of the site', weightOf( loader ), budgets.LOADER );
	report(
		'a page with third parties, besides',
		weightOf( chunksOf( vendors, 'vendors' ), BUILDS.vendors ),
		budgets.VENDORS
	);
	report( 'log-in modal, after the press', weightOf( modal ), budgets.LOGIN_MODAL );
	report(
		'payflow modal, after the press',
		weightOf( [ ...app, ...chunksOf( graph, 'payflow-modal', loader ) ] ),
		budgets.PAYFLOW
	);
	cardForms.forEach( ( chunk ) =>
		report( `card form (${ chunk.name })`, weightOf( [ chunk ] ), budgets.CARD_FORM )
	);
	routes.forEach( ( { address, group } ) => {
		const own = weightOf( chunksOf( graph, group, [ ...loader, ...account ] ) );
		const whole = [ weightOf( loader ), weightOf( account ), own ];
		const isFirst = address === budgets.FIRST_PAGE;
		report( address, add( whole ), isFirst ? budgets.ACCOUNT_PAGE : {} );
		report( '  its own part', own, budgets.NEXT_PAGE );
	} );
	if ( process.env.BASE_URL ) {
		report(
			'an article, its HTML',
			await articleGain( process.env.BASE_URL ),
			budgets.ARTICLE_HTML
		);
	}
	forbid( 'the loader', loader, budgets.NOT_IN_LOADER );
	forbid( 'the log-in modal', modal, budgets.NOT_IN_LOGIN_MODAL );

	say();
	if ( problems.length ) {
		throw new StepFailed(
			`Over budget:\n  ${ problems.join( '\n  ' ) }`,
			'Take out what does not belong there, or load it later; the chunks above show where it sits.'
		);
	}
	say( 'Within all budgets.' );
}

await size().catch( explain );
