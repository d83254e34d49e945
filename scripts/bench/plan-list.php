<?php
/**
 * Reads the plan list of standard input with the grammar in PHP, and the same plans as JSON, by turns. Prints the
 * milliseconds of each round. Called by plan-list.mjs.
 */

declare(strict_types=1);

use Circulation\Autoloader;
use Circulation\Plans\PlanListParser;

require dirname( __DIR__, 2 ) . '/includes/Autoloader.php';
( new Autoloader( 'Circulation', dirname( __DIR__, 2 ) . '/includes' ) )->register();

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
		$figures[ $kind ][] = ( hrtime( true ) - $begin ) / 1e6;
	}
}
echo json_encode(
	[
		'lines'   => count( $list['lines'] ),
		'figures' => $figures,
	]
);
