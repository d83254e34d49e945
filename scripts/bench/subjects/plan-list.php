<?php
/**
 * Parses the plan list on standard input in PHP, and the same plans as JSON, alternately. Prints the milliseconds of
 * each round, and how much longer ten times as much of each difficult shape takes. Called by plan-list.mjs.
 */

declare(strict_types=1);

use Circulation\Autoloader;
use Circulation\Plans\PlanListParser;

require dirname( __DIR__, 3 ) . '/includes/Autoloader.php';
( new Autoloader( 'Circulation', dirname( __DIR__, 3 ) . '/includes' ) )->register();

/** Returns the text unchanged, because nothing is translated without WordPress. */
function __( string $text ): string {
	return $text;
}

[ , $rounds ] = $argv;
$text         = (string) stream_get_contents( STDIN );
$parser       = new PlanListParser();
$list         = $parser->parse( $text );
$json         = (string) json_encode( $list['lines'] );
$work         = [
	'grammar' => static fn(): array => $parser->parse( $text ),
	'again'   => static fn(): array => $parser->parse( $text ),
	'json'    => static fn(): mixed => json_decode( $json, true ),
];
$figures      = [];
for ( $round = 0; $round < (int) $rounds; $round++ ) {
	$kinds = array_keys( $work );
	shuffle( $kinds );
	foreach ( $kinds as $kind ) {
		$begin = hrtime( true );
		$work[ $kind ]();
		$figures[ $kind ][] = [ 'time' => ( hrtime( true ) - $begin ) / 1e6 ];
	}
}

const SHAPES = [
	[ "plan { a: [ { b: \"c\n", '', '' ],
	[ "plan { name: 'Sports', amount: 9.99, curation: { teaser: 'x' } }\n", '', '' ],
	[ '\u0041\n', 'plan { a: "', '" }' ],
	[ "'\\\\", 'plan { a: "', '' ],
	[ '{a:[', 'plan ', '' ],
	[ " \t", 'plan ', 'x' ],
];
$best   = static function ( array $shape, int $pieces ) use ( $parser, $rounds ): float {
	[ $piece, $before, $after ] = $shape;
	$text                       = $before . str_repeat( $piece, $pieces ) . $after;
	$times                      = [];
	for ( $round = 0; $round < (int) $rounds; $round++ ) {
		$begin = hrtime( true );
		$parser->parse( $text );
		$times[] = ( hrtime( true ) - $begin ) / 1e6;
	}
	return min( $times );
};
$growth = array_map( static fn( array $shape ): float => $best( $shape, 4000 ) / max( $best( $shape, 400 ), 0.05 ), SHAPES );
echo json_encode(
	[
		'lines'  => count( $list['lines'] ),
		'rounds' => $figures,
		'growth' => max( $growth ),
	]
);
