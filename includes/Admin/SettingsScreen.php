<?php
/** Builds the settings screen from the table of settings: tabs, their panels, and a field for each row (`site-1`). */

declare(strict_types=1);

namespace Circulation\Admin;

use Circulation\Settings\Schema;
use Circulation\Settings\Setting;

/** The shapes are those of src/admin/settings-data.ts. */
final class SettingsScreen {
	public function __construct( private readonly Schema $schema ) {}

	/**
	 * @param array<string, array{constant: string, value: string}> $locked Settings that wp-config.php decides, by
	 *     their dotted names.
	 * @param array<string, string> $categories
	 * @param array<string, list<string>>                           $notices    Sentences at the head of a tab.
	 * @return list<array<string, mixed>> The tabs of a site, or those that the sites of a network share.
	 */
	public function tabs( bool $of_network, array $locked = [], array $categories = [], array $notices = [] ): array {
		$tabs = [];
		foreach ( $this->schema->tabs() as $name => $tab ) {
			$panels = [];
			$keys   = [];
			foreach ( $tab['panels'] as $id => $panel ) {
				if ( $of_network && ! isset( $panel['shared'] ) ) {
					continue;
				}
				$rows = array_filter( $this->schema->rows(), static fn( Setting $row ): bool => $row->panel === $id );
				$keys     = [ ...$keys, ...$this->keys( $rows ) ];
				$panels[] = [
					'id'     => $id,
					'title'  => $panel['title'],
					'intro'  => $panel['intro'] ?? '',
					'keys'   => $this->keys( $rows ),
					'fields' => $this->fields( $rows, $locked, $categories ),
					'tests'  => array_map(
						static fn( string $test, string $label ): array => [
							'id'   => $test,
							'name' => $label,
						],
						array_keys( $panel['tests'] ?? [] ),
						$panel['tests'] ?? []
					),
				];
			}
			if ( $panels === [] ) {
				continue;
			}
			$tabs[] = [
				'name'    => $name,
				'title'   => $tab['title'],
				'notices' => $notices[ $name ] ?? [],
				'keys'    => array_values( array_unique( $keys ) ),
				'shared' => array_values(
					array_filter(
						array_unique( $keys ),
						fn( string $key ): bool => $this->schema->rows()[ $key ]->shared ?? false,
					),
				),
				'panels'  => $panels,
			];
		}
		return $tabs;
	}

	/**
	 * @param array<string, Setting> $rows
	 * @return list<string>
	 */
	private function keys( array $rows ): array {
		$stored  = array_filter( $rows, static fn( Setting $row ): bool => $row->is_stored() );
		$secrets = array_filter( $rows, static fn( Setting $row ): bool => $row->stored_parts() !== $row->parts );
		return [ ...array_keys( $stored ), ...( $secrets === [] ? [] : [ 'keys' ] ) ];
	}

	/**
	 * @param array<string, Setting>                                $rows
	 * @param array<string, array{constant: string, value: string}> $locked
	 * @param array<string, string>                                 $categories
	 * @return list<array<string, mixed>>
	 */
	private function fields( array $rows, array $locked, array $categories ): array {
		$fields = [];
		foreach ( $rows as $key => $row ) {
			foreach ( $row->parts === [] ? [ '' => $row ] : $row->parts as $part => $setting ) {
				$name     = $part === '' ? $key : "$key.$part";
				$fields[] = $this->field( $name, $setting ) + array_filter(
					[
						'locked'  => $locked[ $name ] ?? null,
						'options' => $setting->control() === 'categories' ? $this->options( $categories ) : [],
					]
				);
			}
		}
		return $fields;
	}

	/** @return array<string, mixed> A field without its optional empty parts. */
	private function field( string $name, Setting $setting ): array {
		$titles = array_keys(
			array_filter( $setting->items, static fn( Setting $item ): bool => $item->limit( 'minLength' ) > 0 ),
		);
		return [
			'name'    => $name,
			'control' => $setting->control(),
			'label'   => $setting->label,
		] + array_filter(
			[
				'help'    => $setting->help,
				'options' => $this->options( $setting->options ),
				'when'    => $setting->when,
				'one'     => $setting->items === [] ? '' : $setting->one,
				'most'    => $setting->items === [] ? 0 : $setting->limit( 'maxItems' ),
				'title'   => $titles[0] ?? '',
				'items'   => array_map( $this->field( ... ), array_keys( $setting->items ), $setting->items ),
				'empty'   => array_map( static fn( Setting $item ): mixed => $item->default(), $setting->items ),
			]
		);
	}

	/**
	 * @param array<string, string> $labels By value.
	 * @return list<array{value: string, label: string}>
	 */
	private function options( array $labels ): array {
		return array_map(
			static fn( string $value, string $label ): array => [
				'value' => $value,
				'label' => $label,
			],
			array_map( strval( ... ), array_keys( $labels ) ),
			$labels
		);
	}
}
