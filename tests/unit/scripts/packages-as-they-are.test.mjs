/** No package's source is changed by the build: what is in node_modules is what ships. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const require = createRequire( import.meta.url );
const webpack = require( 'webpack' );
const builds = require( '../../../webpack.config.js' );
const defaults = require( '@wordpress/scripts/config/webpack.config' );

const root = fileURLToPath( new URL( '../../..', import.meta.url ) );
const manifest = JSON.parse( readFileSync( path.join( root, 'package.json' ), 'utf8' ) );

const folderOf = ( name ) => path.join( root, 'node_modules', name );

/** The packages that ship, with their dependencies. */
function shippedPackages( names, found = new Set() ) {
	for ( const name of names.filter( ( one ) => ! found.has( one ) ) ) {
		found.add( name );
		const { dependencies = {} } = JSON.parse(
			readFileSync( path.join( folderOf( name ), 'package.json' ) )
		);
		shippedPackages( Object.keys( dependencies ), found );
	}
	return found;
}

const sources = [ ...shippedPackages( Object.keys( manifest.dependencies ) ) ].flatMap( ( name ) =>
	readdirSync( folderOf( name ), { recursive: true } )
		.filter( ( file ) => /\.([cm]?js|json)$/.test( file ) )
		.map( ( file ) => path.join( folderOf( name ), file ) )
);

/**
 * The loaders that webpack would run on a package's source, as webpack itself resolves the rules.
 */
function loadersOnPackages( config ) {
	const { ruleSet } = webpack( config ).newCompilationParams().normalModuleFactory;
	const loaders = sources.flatMap( ( resource ) =>
		ruleSet
			.exec( { resource, realResource: resource, issuer: '' } )
			.filter( ( { type } ) => /^use/.test( type ) )
			.map( ( { value } ) => value.loader )
	);
	return [ ...new Set( loaders ) ];
}

describe.each( builds.map( ( config ) => [ config.name, config ] ) )(
	'the build of %s',
	( name, config ) => {
		it( "sends no package's source through a loader", () => {
			expect( sources.length ).toBeGreaterThan( 1000 );
			expect( loadersOnPackages( config ) ).toEqual( [] );
		} );

		it( 'replaces no package by code of our own', () => {
			expect( config.resolve ).toEqual( defaults.resolve );
			expect( config.resolveLoader ).toBeUndefined();
			expect( config.plugins.map( ( { constructor } ) => constructor.name ) ).not.toContain(
				'NormalModuleReplacementPlugin'
			);
		} );
	}
);

describe( 'the law', () => {
	it( 'finds a loader on one module of one package', () => {
		const [ app ] = builds;
		const rule = {
			test: /[\\/]@tanstack[\\/]query-core[\\/].+[\\/]query\.js$/,
			use: 'patch-loader',
		};
		expect(
			loadersOnPackages( {
				...app,
				module: { ...app.module, rules: [ ...app.module.rules, rule ] },
			} )
		).toEqual( [ 'patch-loader' ] );
	} );

	it( 'covers installation too: nothing runs after it that could patch', () => {
		expect( Object.keys( manifest.scripts ) ).not.toEqual(
			expect.arrayContaining( [ expect.stringMatching( /^(pre|post)?(install|prepare)$/ ) ] )
		);
	} );
} );
