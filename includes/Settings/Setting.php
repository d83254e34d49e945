<?php
/** Describes one row of the table of settings: a value, a group of values, a list of records, or a secret. */

declare(strict_types=1);

namespace Circulation\Settings;

/** Everything else about a setting is derived from this. */
final class Setting {
	/**
	 * @param string                 $label    Its name on the screen and in sentences.
	 * @param string                 $help     What it does, below its field.
	 * @param mixed                  $default  The value until it is changed; a group's is made of its parts' defaults.
	 * @param array<string, mixed>   $rule     JSON schema of a text or list, beyond its type.
	 * @param string                 $takes    A phrase for "it takes …".
	 * @param string                 $check    The name of a check in Checks, for rules that a schema cannot express.
	 * @param string                 $panel    Panel of the settings screen; parts are in that of their group.
	 * @param string                 $control  Control on the screen, if the value's type does not determine it.
	 * @param array<string, string>  $options  The values that can be chosen, with their labels.
	 * @param array<string, self>    $parts    Parts of a group.
	 * @param array<string, self>    $items    Parts of each record of a list.
	 * @param string                 $one      What a sentence calls a part or a record: "Feature: %s", "Event %d".
	 * @param list<string>           $when     Another setting and its value: the field is shown only then.
	 * @param bool                   $constant Whether wp-config.php may decide it (Environment::constant()).
	 * @param bool                   $secret   Whether it is stored with the secrets (Keys).
	 * @param bool                   $shared   Whether the sites of a network share it.
	 * @param string $page     Its name in the page's configuration, which every reader gets; '' for none.
	 */
	public function __construct(
		public readonly string $label,
		public readonly string $help = '',
		private readonly mixed $default = '',
		private readonly array $rule = [],
		public readonly string $takes = '',
		public readonly string $check = '',
		public readonly string $panel = '',
		private readonly string $control = '',
		public readonly array $options = [],
		public readonly array $parts = [],
		public readonly array $items = [],
		public readonly string $one = '',
		public readonly array $when = [],
		public readonly bool $constant = false,
		public readonly bool $secret = false,
		public readonly bool $shared = true,
		public readonly string $page = ''
	) {}

	public function default(): mixed {
		return $this->parts === []
			? $this->default
			: array_map( static fn( self $part ): mixed => $part->default(), $this->stored_parts() );
	}

	/** @return array<string, self> The parts that are stored with the settings. */
	public function stored_parts(): array {
		return array_filter( $this->parts, static fn( self $part ): bool => ! $part->secret );
	}

	/** Whether the setting is stored with the settings; a group that holds only secrets is not. */
	public function is_stored(): bool {
		return ! $this->secret && ( $this->parts === [] || $this->stored_parts() !== [] );
	}

	/** @return array<string, mixed> */
	public function schema(): array {
		return match ( true ) {
			$this->parts !== []          => $this->record( $this->stored_parts() ),
			$this->items !== []          => [
				'type' => 'array',
				'items' => $this->record( $this->items ),
			] + $this->rule,
			$this->options !== []        => [
				'type' => 'string',
				'enum' => array_map( strval( ... ), array_keys( $this->options ) ),
			],
			is_bool( $this->default )    => [ 'type' => 'boolean' ],
			default                      => $this->rule + [ 'type' => is_array( $this->default ) ? 'array' : 'string' ],
		};
	}

	/**
	 * @param array<string, self> $parts
	 * @return array<string, mixed>
	 */
	private function record( array $parts ): array {
		return [
			'type'                 => 'object',
			'additionalProperties' => false,
			'properties'           => array_map( static fn( self $part ): array => $part->schema(), $parts ),
		];
	}

	/** A number in its schema, such as "maxItems"; 0 if there is none. */
	public function limit( string $keyword ): int {
		$limit = $this->rule[ $keyword ] ?? 0;
		return is_int( $limit ) ? $limit : 0;
	}

	/** @return array<array-key, mixed> The schema of each entry in a list of texts. */
	public function entry(): array {
		$items = $this->rule['items'] ?? [];
		return is_array( $items ) ? $items : [];
	}

	public function control(): string {
		return match ( true ) {
			$this->control !== ''     => $this->control,
			$this->secret             => 'secret',
			$this->items !== []       => 'records',
			$this->options !== []     => 'choice',
			is_bool( $this->default ) => 'toggle',
			default                   => 'text',
		};
	}
}
