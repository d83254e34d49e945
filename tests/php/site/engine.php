<?php
/**
 * A small decision engine: only the session "subscriber" is entitled, and a few names cause a fault. /sent returns the
 * last request that it received.
 */

declare(strict_types=1);

$circulation_log  = (string) getenv( 'CIRCULATION_ENGINE_LOG' );
$circulation_path = (string) parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH );
if ( '/sent' === $circulation_path ) {
	readfile( $circulation_log );
	return;
}

$circulation_body = json_decode( (string) file_get_contents( 'php://input' ), true );
file_put_contents(
	$circulation_log,
	json_encode(
		[
			'path'   => $_SERVER['REQUEST_URI'],
			'method' => $_SERVER['REQUEST_METHOD'],
			'host'   => $_SERVER['HTTP_HOST'],
			'cookie' => $_SERVER['HTTP_COOKIE'] ?? '',
			'type'   => $_SERVER['HTTP_CONTENT_TYPE'] ?? $_SERVER['CONTENT_TYPE'] ?? '',
			'body'   => $circulation_body,
		]
	)
);

header( 'Content-Type: application/json' );
switch ( $circulation_body['session'] ?? '' ) {
	case 'redirected':
		header( 'Location: /elsewhere', true, 302 );
		echo '{"outputValue":true}';
		break;
	case 'endless':
		echo '{"outputValue":true,"padding":"', str_repeat( 'x', 100_000 ), '"}';
		break;
	case 'slow':
		usleep( 4_000_000 );
		echo '{"outputValue":true}';
		break;
	case 'broken':
		http_response_code( 500 );
		break;
	default:
		echo json_encode( [ 'outputValue' => 'subscriber' === ( $circulation_body['session'] ?? '' ) ] );
}
