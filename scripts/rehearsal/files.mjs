/** Generates the files that an operator would write for production, for loopback and one folder. */
import { readFileSync } from 'node:fs';

const CONSTANTS = {
	WP_ENVIRONMENT_TYPE: 'production',
	DISABLE_WP_CRON: true,
	AUTOMATIC_UPDATER_DISABLED: true,
	CIRCULATION_GATEWAY_MERCHANT_ID: 'circ_default',
	CIRCULATION_GATEWAY_PUBLIC_KEY: 'public_default',
	CIRCULATION_GATEWAY_PRIVATE_KEY: 'private_default',
	CIRCULATION_GATEWAY_ENVIRONMENT: 'sandbox',
	CIRCULATION_NEWSLETTERS_KEY: 'sandbox-newsletter-key',
	CIRCULATION_NEWSLETTERS_SECRET: 'sandbox-newsletter-secret',
	CIRCULATION_IDENTITY_ADMIN_TENANT: 'sandbox',
	CIRCULATION_IDENTITY_ADMIN_ACCESS_KEY: 'sandbox-access-key',
	CIRCULATION_IDENTITY_ADMIN_KEY: 'sandbox-admin-secret-key',
};
const SALTS = [ 'AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE' ].flatMap( ( name ) => [
	`${ name }_KEY`,
	`${ name }_SALT`,
] );

/** `wp-config.php` of a front end; all front ends share salts, database and object cache. */
export function wpConfig( { home, mariadb, redis, salt, database = 'daily', cache = 0 } ) {
	const constants = {
		...CONSTANTS,
		DB_NAME: database,
		DB_USER: 'root',
		DB_PASSWORD: '',
		DB_HOST: `localhost:${ mariadb }`,
		DB_CHARSET: 'utf8mb4',
		DB_COLLATE: '',
		WP_HOME: home,
		WP_SITEURL: home,
		...Object.fromEntries( SALTS.map( ( name ) => [ name, `${ salt } ${ name }` ] ) ),
	};
	const lines = Object.entries( constants ).map(
		( [ name, value ] ) =>
			`define( '${ name }', ${ value === true ? 'true' : `'${ value }'` } );`
	);
	return `<?php
${ lines.join( '\n' ) }
putenv( 'CIRCULATION_TEST_REDIS=${ redis }' );
putenv( 'CIRCULATION_TEST_CACHE=${ cache }' );
if ( ( $_SERVER['HTTP_X_FORWARDED_PROTO'] ?? '' ) === 'https' ) {
	$_SERVER['HTTPS'] = 'on';
}
$table_prefix = 'wp_';
defined( 'ABSPATH' ) || define( 'ABSPATH', __DIR__ . '/' );
require_once ABSPATH . 'wp-settings.php';
`;
}

/**
 * Makes WordPress trust the edge's certificate, which a local authority issued, and routes calls to
 * other companies to the sandbox.
 */
export const trust = ( { folder, services } ) => `<?php
add_filter( 'http_request_args', static fn( array $args ): array => [ 'sslcertificates' => '${ folder }/cert.pem' ] + $args );
add_filter( 'pre_http_request', static function ( mixed $answer, array $args, string $url ): mixed {
	if ( 1 !== preg_match( '#^https://(api\\.sailthru\\.com|sandbox\\.api\\.zephr\\.com|api\\.sandbox\\.braintreegateway\\.com)(/.*)$#', $url, $part ) ) {
		return $answer;
	}
	$place = str_starts_with( $part[1], 'api.sandbox' ) ? 'gateway' : 'outside/' . $part[1];
	return wp_remote_request( 'http://127.0.0.1:${ services }/__sandbox/' . $place . $part[2], [ 'reject_unsafe_urls' => false ] + $args );
}, 10, 3 );
// The control of a load test: the same WordPress without the plugin, selected by a header.
if ( isset( $_SERVER['HTTP_X_WITHOUT_PLUGIN'] ) ) {
	add_filter( 'option_active_plugins', '__return_empty_array' );
}
`;

/** Follows docs/operations.md: the edge purges a page when WordPress reports a change. */
export const purge = ( { folder } ) => `<?php
add_action( 'clean_post_cache', static function ( $id ) {
	$host = wp_parse_url( home_url(), PHP_URL_HOST );
	foreach ( [ wp_parse_url( (string) get_permalink( $id ), PHP_URL_PATH ), '/', '/feed/' ] as $path ) {
		$key = md5( $host . $path );
		@unlink( '${ folder }/cache/' . substr( $key, -1 ) . '/' . substr( $key, -3, 2 ) . '/' . $key );
	}
} );
add_action( 'circulation_story_opened', static fn( $id ) => file_put_contents( '${ folder }/opened.log', "$id\\n", FILE_APPEND ) );
`;

/** The tests' object cache drop-in, which stores nothing while Redis is down. */
export const objectCache = () =>
	`${ readFileSync( 'tests/php/site/object-cache.php', 'utf8' )
		.replace(
			'private readonly Redis $redis;',
			'private readonly Circulation_Soft_Redis $redis;'
		)
		.replace( 'new Redis();', 'new Circulation_Soft_Redis();' ) }
final class Circulation_Soft_Redis {
	private Redis $redis;
	private bool $is_away = false;

	public function __construct() {
		$this->redis = new Redis();
	}

	public function __call( string $name, array $values ): mixed {
		try {
			return $this->is_away ? $name === 'set' : $this->redis->$name( ...$values );
		} catch ( RedisException ) {
			$this->is_away = true;
			return $name === 'set';
		}
	}
}
`;

export const pool = ( { folder, name, user } ) => `[global]
error_log = ${ folder }/fpm-${ name }.log
pid = ${ folder }/fpm-${ name }.pid
daemonize = no
[front-${ name }]
user = ${ user }
listen = ${ folder }/fpm-${ name }.sock
pm = static
pm.max_children = 4
clear_env = no
catch_workers_output = yes
request_terminate_timeout = 60
php_admin_value[memory_limit] = 256M
php_admin_value[error_log] = ${ folder }/php-${ name }.log
php_admin_flag[log_errors] = on
`;

const front = ( { folder, name, port, host } ) => `
server {
	listen 127.0.0.1:${ port };
	root ${ folder }/${ name };
	index index.php;
	set_real_ip_from 127.0.0.1;
	real_ip_header X-Real-IP;
	location / { try_files $uri $uri/ /index.php?$args; }
	location ~ \\.php$ {
		try_files $uri =404;
		include /etc/nginx/fastcgi_params;
		# Debian's file names the host without this rehearsal's port: each page would redirect to itself.
		fastcgi_param HTTP_HOST ${ host };
		fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name;
		fastcgi_param HTTP_X_FORWARDED_PROTO $http_x_forwarded_proto;
		fastcgi_pass unix:${ folder }/fpm-${ name }.sock;
		fastcgi_read_timeout 65s;
	}
}`;

/** The edge's configuration from docs/setup.md, with this rehearsal's names and addresses. */
export function edge( { folder, port, a, b, services, user } ) {
	const host = `localhost:${ port }`;
	const swap = ( text, ...pairs ) =>
		pairs.reduce( ( now, [ from, to ] ) => {
			if ( ! now.includes( from ) ) {
				throw new Error( `docs/nginx has no "${ from }".` );
			}
			return now.replaceAll( from, to );
		}, text );
	const shown = ( name ) => readFileSync( `docs/nginx/${ name }`, 'utf8' );
	return {
		'services.conf': swap(
			shown( 'services.conf' ),
			[ 'https://TENANT-SITE.cdn.zephr.com', `http://127.0.0.1:${ services }` ],
			[ 'Host TENANT-SITE.cdn.zephr.com', 'Host $http_host' ],
			[ '    resolver 1.1.1.1 valid=60s;\n', '' ]
		),
		'edge.conf': swap(
			shown( 'edge.conf' ),
			[ '/var/cache/nginx/pages', `${ folder }/cache` ],
			[ 'Host $host;', `Host ${ host };` ],
			[ '10.0.0.11:80', `127.0.0.1:${ a }` ],
			[ '10.0.0.12:80', `127.0.0.1:${ b }` ],
			[ 'listen 443 ssl http2;', `listen 127.0.0.1:${ port } ssl http2 backlog=1024;` ],
			[ 'www.example.com', 'localhost' ],
			[ '/etc/ssl/example.com.pem', `${ folder }/cert.pem` ],
			[ '/etc/ssl/example.com.key', `${ folder }/key.pem` ],
			[ '/var/log/nginx/edge.log', `${ folder }/edge.log` ],
			[ 'include services.conf;', `include ${ folder }/services.conf;` ]
		),
		'nginx.conf': `user ${ user };
daemon off;
pid ${ folder }/nginx.pid;
error_log ${ folder }/nginx.log warn;
events { worker_connections 1024; }
http {
	include /etc/nginx/mime.types;
	access_log off;
	client_body_temp_path ${ folder }/body; proxy_temp_path ${ folder }/proxy;
	fastcgi_temp_path ${ folder }/fcgi; uwsgi_temp_path ${ folder }/uwsgi; scgi_temp_path ${ folder }/scgi;
	include ${ folder }/edge.conf;
${ front( { folder, name: 'a', port: a, host } ) }
${ front( { folder, name: 'b', port: b, host } ) }
}
`,
	};
}
