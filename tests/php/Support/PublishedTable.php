<?php
/**
 * Reads the tables of tests/wire/published: what vendors publish about each call. scripts/contract reads the same files.
 */

declare(strict_types=1);

namespace Circulation\Tests\Support;

use RuntimeException;

/** Compares a request with the row of its call. */
final class PublishedTable {
	private const FORMATS = [
		'instant'          => '/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/',
		'day'              => '/^\d{4}-\d\d-\d\d$/',
		'MM/YY or MM/YYYY' => '#^(0[1-9]|1[0-2])/(\d\d|\d{4})$#',
	];

	/** @return array<string, mixed> */
	private static function row( string $call ): array {
		foreach ( glob( dirname( __DIR__, 2 ) . '/wire/published/*.json' ) ?: [] as $file ) {
			$table = json_decode( (string) file_get_contents( $file ), true, 64, JSON_THROW_ON_ERROR );
			if ( isset( $table['calls'][ $call ] ) ) {
				return $table['calls'][ $call ];
			}
		}
		throw new RuntimeException( "$call is in no table." );
	}

	/**
	 * The differences between a request and its published row.
	 *
	 * @param array{url: string, args: array<string, mixed>} $sent What WordPress was given.
	 * @return list<string> Empty if the request is as published.
	 */
	public static function problems( string $call, array $sent ): array {
		$row     = self::row( $call );
		$path    = (string) wp_parse_url( $sent['url'], PHP_URL_PATH );
		$pattern = '#^' . preg_replace( '#\\\\\{\w+\\\\\}#', '[^/]+', preg_quote( $row['path'], '#' ) ) . '/?$#';
		$wrong   = $sent['args']['method'] === $row['method'] && preg_match( $pattern, $path ) === 1 ? [] : [ "{$sent['args']['method']} $path: published is {$row['method']} {$row['path']}" ];
		parse_str( (string) wp_parse_url( $sent['url'], PHP_URL_QUERY ), $query );
		return [
			...$wrong,
			...self::misfits( $row['query'] ?? [], $query, 'query' ),
			...self::misfits( $row['request'] ?? [], self::body( $sent['args']['body'] ?? null ), 'body' ),
		];
	}

	/**
	 * The fields of a form body or a JSON body.
	 *
	 * @return array<array-key, mixed>
	 */
	private static function body( mixed $body ): array {
		if ( is_array( $body ) || ! is_string( $body ) || $body === '' ) {
			return (array) $body;
		}
		$fields = json_decode( $body, true );
		if ( ! is_array( $fields ) ) {
			parse_str( $body, $fields );
		}
		return $fields;
	}

	/**
	 * The places where a value does not fit a cell.
	 *
	 * @return list<string>
	 */
	private static function misfits( mixed $cell, mixed $value, string $at ): array {
		if ( is_string( $cell ) ) {
			return self::is_word( $cell, $value ) ? [] : [ "$at is " . wp_json_encode( $value ) . "; published is $cell" ];
		}
		if ( ! is_array( $value ) ) {
			return [ "$at is no list and no object" ];
		}
		if ( array_is_list( $cell ) && $cell !== [] ) {
			return array_merge( ...array_map( static fn( mixed $one ): array => self::misfits( $cell[0], $one, "{$at}[]" ), array_values( $value ) ) );
		}
		$wrong = [];
		foreach ( array_keys( $cell ) as $name ) {
			if ( $name !== '*' && ! str_ends_with( $name, '?' ) && ! array_key_exists( $name, $value ) ) {
				$wrong[] = "$at.$name is required and missing";
			}
		}
		foreach ( $value as $name => $one ) {
			$known   = $cell[ $name ] ?? $cell[ "$name?" ] ?? $cell['*'] ?? null;
			$wrong[] = $known === null ? [ "$at.$name is not published" ] : self::misfits( $known, $one, "$at.$name" );
		}
		return array_merge( ...array_map( static fn( string|array $one ): array => (array) $one, $wrong ) );
	}

	/** Whether a value matches one of the tables' words. */
	private static function is_word( string $word, mixed $value ): bool {
		if ( str_starts_with( $word, 'one of ' ) ) {
			return in_array( $value, explode( ', ', substr( $word, 7 ) ), true );
		}
		return match ( $word ) {
			'any' => true,
			'text' => is_string( $value ),
			'number' => is_int( $value ) || is_float( $value ),
			'flag' => is_bool( $value ),
			default => is_string( $value ) && isset( self::FORMATS[ $word ] ) && preg_match( self::FORMATS[ $word ], $value ) === 1,
		};
	}
}
