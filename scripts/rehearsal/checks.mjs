/**
 * The checks of the rehearsed production, each with a name and its figure. A failed check throws
 * the reason.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { API, ask, content, count, hold, letters, reader, times } from './asking.mjs';
import { DAYS } from './days.mjs';
import { KILLS } from './kills.mjs';
import { LOAD } from './load.mjs';
import { TROUBLE } from './trouble.mjs';
import { slug } from '../setup/paths.mjs';
import { startPool, wp } from './stage.mjs';

const ALIKE = 50;
const NONCES = { asked: 300, limit: 180 };
const MINUTE = 60_000;

/** Resolves when the next minute begins, in which the rate limits count from zero again. */
const nextMinute = () =>
	new Promise( ( resolve ) => setTimeout( resolve, MINUTE - ( Date.now() % MINUTE ) ) );

/** A closed article with sentences of its paid text, and the path of an open article. */
async function closedStory( stage ) {
	return JSON.parse(
		await wp(
			stage,
			'a',
			`
			$services = new Circulation\\Services( WP_PLUGIN_DIR . '/${ slug }/plugin.php' );
			$post     = get_post( $services->stories()->newest() );
			$open     = get_posts( [ 'numberposts' => 1, 'meta_query' => [ [ 'key' => 'circulation_access', 'compare' => 'NOT EXISTS' ] ] ] )[0];
			$said     = $services->paid_text()->sentences( $post );
			echo wp_json_encode( [ 'id' => $post->ID, 'mark' => get_post_meta( $post->ID, Circulation\\Gating\\Access::META, true ), 'path' => wp_parse_url( get_permalink( $post ), PHP_URL_PATH ), 'sentences' => array_slice( $said, 0, 5 ), 'open' => wp_parse_url( get_permalink( $open ), PHP_URL_PATH ) ] );`
		)
	);
}

/** The results of "Test connection" for the identity and decision services. */
const whyClosed = ( stage ) =>
	wp(
		stage,
		'b',
		`foreach ( ( new Circulation\\Health\\ServiceTests( new Circulation\\Services( WP_PLUGIN_DIR . '/${ slug }/plugin.php' ) ) )->rows() as $row ) { echo in_array( $row->id, [ 'decision', 'identity' ], true ) ? $row->look()->text . ' ' : ''; }`
	);

export async function prepare( stage ) {
	const closed = await closedStory( stage );
	return { closed, open: closed.open, ...( await reader( stage, 'monthly' ) ) };
}

export const CHECKS = {
	async 'a subscriber reads a closed story through the edge'( stage, world ) {
		const answer = await content( stage, world );
		if ( answer.status !== 200 ) {
			throw new Error( `It answered ${ answer.status }. ${ await whyClosed( stage ) }` );
		}
		hold(
			world.closed.sentences.some( ( one ) =>
				letters( JSON.parse( answer.text ).content ).includes( one )
			),
			'Without its text.'
		);
		hold( /no-store/.test( answer.headers[ 'cache-control' ] ?? '' ), 'A cache may keep it.' );
		return `${ answer.text.length } bytes, no-store`;
	},

	async 'no byte of a subscriber is in the shared cache'( stage, { closed, cookie } ) {
		const id = closed.id;
		const addresses = [
			closed.path,
			'/',
			'/feed/',
			'/feed/atom/',
			`${ closed.path }feed/`,
			`${ closed.path }embed/`,
			'/?s=the',
			`/wp-json/wp/v2/posts/${ id }`,
			'/wp-json/wp/v2/posts',
			`/wp-json/wp/v2/search?search=the`,
			'/wp-sitemap.xml',
		];
		for ( const address of addresses ) {
			await ask( stage, address, { headers: { Cookie: cookie } } );
			const visitor = await ask( stage, address );
			hold( visitor.status === 200, `${ address } answered ${ visitor.status }.` );
			const told = letters( visitor.text );
			hold(
				! closed.sentences.some( ( one ) => told.includes( one ) ),
				`${ address } shows a closed sentence.`
			);
			hold( ! visitor.headers[ 'set-cookie' ], `${ address } sets a cookie.` );
		}
		const session = cookie.match( /blaize_session=([^;]+)/ )[ 1 ];
		const files = existsSync( path.join( stage.folder, 'cache' ) )
			? readdirSync( path.join( stage.folder, 'cache' ), {
					recursive: true,
					withFileTypes: true,
				} ).filter( ( file ) => file.isFile() )
			: [];
		hold( files.length > 0, 'Nothing was kept at all.' );
		const found = files.filter( ( file ) => {
			const text = readFileSync(
				path.join( file.parentPath ?? file.path, file.name ),
				'utf8'
			);
			return (
				text.includes( session ) ||
				closed.sentences.some( ( one ) => letters( text ).includes( one ) )
			);
		} );
		hold( found.length === 0, `${ found.length } kept files hold something of a subscriber.` );
		return `${ addresses.length } addresses, ${ files.length } kept files, 0 closed sentences, 0 sessions`;
	},

	async 'a host that a client makes up is in no kept page'( stage, { closed } ) {
		const address = `${ closed.path }?host`;
		await ask( stage, stage.home + address, { headers: { Host: 'made-up.example' } } );
		const visitor = await ask( stage, address );
		hold( visitor.status === 200, `The page answered ${ visitor.status }.` );
		hold( ! visitor.text.includes( 'made-up.example' ), 'It is in the page.' );
		return `${ visitor.headers[ 'x-cache' ] }, 0 times`;
	},

	async 'account pages and readers’ answers are never kept'( stage, { cookie } ) {
		for ( const address of [ '/account/login', '/account/settings', `${ API }/nonce` ] ) {
			await ask( stage, address, { headers: { Cookie: cookie } } );
			const { headers } = await ask( stage, address );
			hold( headers[ 'x-cache' ] !== 'HIT', `${ address } came out of the cache.` );
		}
		const log = readFileSync( path.join( stage.folder, 'edge.log' ), 'utf8' );
		hold( ! /\/account[^ ]*\?/.test( log ), 'The log holds a query of an account address.' );
		return 'no HIT, no query in the log';
	},

	async 'a nonce of one front end holds on the other'( stage, world ) {
		const answers = await times( ALIKE, ( at ) =>
			content( stage, world, { front: at % 2 ? 'a' : 'b' } )
		);
		hold(
			count( answers, 200 ) + count( answers, 429 ) === ALIKE && count( answers, 200 ) > 0,
			`${ count( answers, 200 ) } of ${ ALIKE } were 200.`
		);
		return `${ count( answers, 200 ) } yes, ${ count( answers, 429 ) } of 429`;
	},

	async 'a limit is exact over both front ends'( stage ) {
		// All requests must fall into one window of a minute.
		if ( MINUTE - ( Date.now() % MINUTE ) < MINUTE / 2 ) {
			await nextMinute();
		}
		const answers = [];
		for ( let at = 0; at < NONCES.asked; at += 30 ) {
			answers.push( ...( await times( 30, () => ask( stage, `${ API }/nonce` ) ) ) );
		}
		const [ yes, no ] = [ count( answers, 200 ), count( answers, 429 ) ];
		hold(
			yes === NONCES.limit && yes + no === NONCES.asked,
			`${ yes } were answered and ${ no } refused; the limit is ${ NONCES.limit }.`
		);
		return `${ NONCES.asked } asked, ${ yes } answered, ${ no } of 429, limit ${ NONCES.limit }`;
	},

	async 'settings that are saved at the same time are all kept'( stage ) {
		const parts = [ 'mobile_app_marker', 'data_layer_name', 'public_prefix' ].map(
			( name, at ) => [ name, `value${ at }` ]
		);
		const names = [ 'nypost', 'pagesix', 'decider' ];
		const saves = [
			...parts.map( ( [ name, value ] ) => ( { [ name ]: value } ) ),
			...names.map( ( name ) => ( { site_names: { [ name ]: `Paper ${ name }` } } ) ),
		];
		const save = ( given ) =>
			`$settings = ( new Circulation\\Services( WP_PLUGIN_DIR . '/${ slug }/plugin.php' ) )->settings(); $settings->save( $settings->validate( json_decode( '${ JSON.stringify( given ) }', true ) )['values'] );`;
		await Promise.all(
			saves.map( ( given, at ) => wp( stage, at % 2 ? 'b' : 'a', save( given ) ) )
		);
		const kept = JSON.parse(
			await wp(
				stage,
				'b',
				`echo wp_json_encode( ( new Circulation\\Services( WP_PLUGIN_DIR . '/${ slug }/plugin.php' ) )->settings()->all() );`
			)
		);
		const found = [
			...parts.map( ( [ name, value ] ) => kept[ name ] === value ),
			...names.map( ( name ) => kept.site_names[ name ] === `Paper ${ name }` ),
		].filter( Boolean ).length;
		hold( found === saves.length, `${ found } of ${ saves.length } were kept.` );
		return `${ found } of ${ saves.length }`;
	},

	async 'a command that switches the plugin on leaves it its jobs and its stories'(
		stage,
		world
	) {
		const file = `${ slug }/plugin.php`;
		await wp( stage, 'a', `deactivate_plugins( '${ file }' );` );
		await wp( stage, 'b', `activate_plugin( '${ file }' );` );
		const missing = await wp(
			stage,
			'a',
			'echo implode( ",", ( new Circulation\\Calendar() )->missing() );'
		);
		hold( missing === '', `Missing: ${ missing }.` );
		// An earlier check has used up the subscriber's calls of this minute.
		await nextMinute();
		for ( const front of [ 'a', 'b' ] ) {
			const page = await ask( stage, world.closed.path, { front } );
			hold( page.status === 200, `The story on ${ front } answered ${ page.status }.` );
			hold(
				! world.closed.sentences.some( ( one ) => letters( page.text ).includes( one ) ),
				`The story on ${ front } is open.`
			);
			const told = await content( stage, world, { front } );
			hold( told.status === 200, `Its text on ${ front }: ${ told.status } ${ told.text }` );
		}
		return '3 of 3 jobs, the story closed and its text given on both';
	},

	async 'a closed text stays known after a change of the host past WordPress'(
		stage,
		{ closed }
	) {
		const shown = JSON.parse(
			await wp(
				stage,
				'a',
				`
			$post = get_post( ${ closed.id } );
			$link = '<!-- wp:paragraph --><p>See <a href="${ stage.home }/other/">another story</a> at ${ stage.host }.</p><!-- /wp:paragraph -->';
			wp_update_post( wp_slash( [ 'ID' => $post->ID, 'post_content' => $post->post_content . $link ] ) );
			global $wpdb;
			$wpdb->query( "UPDATE $wpdb->posts SET post_content = REPLACE( post_content, '${ stage.host }', 'moved.example' )" );
			wp_cache_flush();
			echo wp_json_encode( apply_filters( 'the_content', get_post( $post->ID )->post_content ) );`
			)
		);
		hold(
			! closed.sentences.some( ( one ) => letters( shown ).includes( one ) ),
			'It was shown whole.'
		);
		return `${ shown.length } bytes, no closed sentence`;
	},

	async 'both front ends have every file that a page of either build asks for'( stage ) {
		const chunks = ( name ) =>
			path.join( stage.folder, name, 'wp-content/plugins', slug, 'build/app/chunks' );
		const files = readdirSync( chunks( 'a' ) ).filter( ( file ) => file.endsWith( '.js' ) );
		const changed = files.find( ( file ) => file.startsWith( 'screen-privacy.' ) );
		// Simulates a new build on both front ends: one chunk has a new name, and the old one is
		// kept.
		writeFileSync(
			path.join( chunks( 'b' ), 'screen-privacy.zzzzz.js' ),
			readFileSync( path.join( chunks( 'b' ), changed ) )
		);
		writeFileSync(
			path.join( chunks( 'a' ), 'screen-privacy.zzzzz.js' ),
			readFileSync( path.join( chunks( 'a' ), changed ) )
		);
		const base = `/wp-content/plugins/${ slug }/build/app/chunks/`;
		const answers = [];
		for ( const file of [ ...files, 'screen-privacy.zzzzz.js' ] ) {
			answers.push(
				await ask( stage, base + file ),
				await ask( stage, `${ base }${ file }?` )
			);
		}
		hold(
			count( answers, 200 ) === answers.length,
			`${ answers.length - count( answers, 200 ) } files are missing.`
		);
		const asked = ( { headers } ) => ! /immutable/.test( headers[ 'cache-control' ] ?? '' );
		// The script that handles a failed chunk keeps its name, so it must not be cached for a
		// year.
		const askedFor = [ ...files, 'screen-privacy.zzzzz.js' ].filter(
			( _, index ) => asked( answers[ 2 * index ] ) || asked( answers[ 2 * index + 1 ] )
		);
		hold(
			askedFor.join() === 'again.js',
			`A browser asks again for ${ askedFor.join( ', ' ) || 'no chunk' }.`
		);
		await ask( stage, `${ base }gone.aaaaa.js` );
		const gone = await ask( stage, `${ base }gone.aaaaa.js` );
		hold(
			gone.status !== 200 && gone.headers[ 'x-cache' ] !== 'HIT' && asked( gone ),
			`A missing chunk was answered ${ gone.status }, ${ gone.headers[ 'x-cache' ] }.`
		);
		return `${ answers.length } answers, 0 missing, what is missing is not kept`;
	},

	async 'a front end that dies takes no reads along'( stage ) {
		await stage.pools.a.kill();
		const answers = [];
		for ( let at = 0; at < 20; at++ ) {
			answers.push( await ask( stage, `/?s=dead${ at }` ) );
		}
		stage.pools.a = await startPool( stage, 'a' );
		hold(
			count( answers, 200 ) === answers.length,
			`${ count( answers, 200 ) } of ${ answers.length } were 200.`
		);
		return `${ answers.length } of ${ answers.length } pages from the other one`;
	},

	async 'pages go on while Redis forgets everything'( stage ) {
		const forget = () => execFileSync( 'redis-cli', [ '-s', stage.redis, 'FLUSHALL' ] );
		const pages = times( 30, ( at ) => ask( stage, `/?s=redis${ at }` ) );
		forget();
		const answers = await pages;
		forget();
		hold(
			count( answers, 200 ) === answers.length,
			`${ count( answers, 200 ) } of ${ answers.length } were 200.`
		);
		return `${ answers.length } of ${ answers.length }`;
	},
	...TROUBLE,
	...KILLS,
	...DAYS,
	...LOAD,
};
