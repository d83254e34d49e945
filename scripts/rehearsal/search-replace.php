<?php
/**
 * Does the same as `wp search-replace` for the tables with texts and settings: FROM becomes TO in each value, even
 * inside serialized ones.
 */

declare( strict_types=1 );

global $wpdb;

/** A value with each contained text replaced. */
$replace = static function ( mixed $value ) use ( &$replace ): mixed {
	if ( is_array( $value ) ) {
		return array_map( $replace, $value );
	}
	if ( is_object( $value ) ) {
		foreach ( get_object_vars( $value ) as $name => $inner ) {
			$value->$name = $replace( $inner );
		}
		return $value;
	}
	return is_string( $value ) ? str_replace( FROM, TO, $value ) : $value;
};

$changed = 0;
foreach ( [
	[ $wpdb->options, 'option_id', 'option_value' ],
	[ $wpdb->posts, 'ID', 'post_content' ],
	[ $wpdb->posts, 'ID', 'guid' ],
	[ $wpdb->postmeta, 'meta_id', 'meta_value' ],
] as [ $table, $id, $column ] ) {
	$rows = $wpdb->get_results( $wpdb->prepare( 'SELECT %i AS id, %i AS value FROM %i WHERE %i LIKE %s', $id, $column, $table, $column, '%' . FROM . '%' ) );
	foreach ( $rows as $row ) {
		$changed += $wpdb->update( $table, [ $column => maybe_serialize( $replace( maybe_unserialize( $row->value ) ) ) ], [ $id => $row->id ] );
	}
}
wp_cache_flush();
echo $changed;
