<?php
/**
 * Prints the table of settings as JSON, for the files generated from it (settings-table.mjs). No WordPress runs here,
 * so texts stay as they are in the source.
 */

declare(strict_types=1);

use Circulation\Admin\SettingsScreen;
use Circulation\Settings\Environment;
use Circulation\Settings\Schema;
use Circulation\Settings\Setting;

/** Returns the text unchanged, because nothing is translated here. */
function __( string $text ): string { // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- WordPress's name, without WordPress.
	return $text;
}

spl_autoload_register(
	static function ( string $name ): void {
		require dirname( __DIR__, 2 ) . '/includes/' . strtr( substr( $name, strlen( 'Circulation\\' ) ), '\\', '/' ) . '.php';
	}
);

( static function (): void {
	$schema = new Schema();
	$tab_of = [];
	foreach ( $schema->tabs() as $tab_row ) {
		$tab_of += array_fill_keys( array_keys( $tab_row['panels'] ), $tab_row['title'] );
	}
	$fields = [];
	foreach ( $schema->fields() as $name => $field ) {
		$row      = $schema->rows()[ explode( '.', $name )[0] ];
		$fields[] = [
			'name'     => $name,
			'label'    => $field->label,
			'help'     => $field->help,
			'tab'      => $tab_of[ $row->panel ],
			'default'  => $field->default(),
			'schema'   => $field->schema(),
			'takes'    => $field->takes,
			'constant' => $field->constant ? ( new Environment() )->constant( $name ) : '',
			'secret'   => $field->secret,
			'shared'   => $row->shared,
			'page'     => $field->page,
		];
	}
	// phpcs:ignore WordPress.WP.AlternativeFunctions.json_encode_json_encode -- WordPress is not loaded here.
	echo json_encode(
		[
			'schema' => array_map( static fn( Setting $row ): array => $row->schema(), $schema->stored() ),
			'fields' => $fields,
			'values' => $schema->defaults(),
			'tabs'   => ( new SettingsScreen( $schema ) )->tabs( false ),
			'shared' => ( new SettingsScreen( $schema ) )->tabs( true ),
			'keys'   => array_map(
				static fn( string $name ): array => [
					'state'    => 'none',
					'constant' => ( new Environment() )->constant( $name ),
					'hint'     => '',
				],
				array_combine( array_keys( $schema->secrets() ), array_keys( $schema->secrets() ) )
			),
		],
		JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_THROW_ON_ERROR
	);
} )();
