<?php
/**
 * Validates the newsletter lists that a site offers (`site-18`).
 */

declare(strict_types=1);

namespace Circulation\Settings;

/**
 * At most a hundred lists, each with an id of its own.
 *
 * @phpstan-import-type Values from Defaults
 */
final class NewsletterListRules {
	/** Open to all readers, to members alone in three groups, or a text campaign's list, which no newsletter screen shows. */
	public const KINDS = [ '', 'member_exclusive', 'member_team_exclusive', 'member_columnist_exclusive', 'text' ];

	private const MOST = 100;

	private const PARTS = [ 'id', 'st_id', 'brand', 'name', 'description', 'frequency', 'kind' ];

	/** Takes the checks and the list that problems are noted in. */
	public function __construct( private readonly Checks $check, private readonly Problems $problems ) {}

	/**
	 * All lists; one wrong list keeps those that were there.
	 *
	 * @param Values['newsletter_lists'] $present
	 * @return Values['newsletter_lists']
	 */
	public function lists( mixed $raw, array $present ): array {
		if ( $raw === null ) {
			return $present;
		}
		if ( ! is_array( $raw ) || ! array_is_list( $raw ) || count( $raw ) > self::MOST ) {
			/* translators: %d: a number. */
			$this->problems->add( 'newsletter_lists', sprintf( __( 'Newsletter lists: use a list of at most %d.', 'circulation' ), self::MOST ) );
			return $present;
		}
		$before = count( $this->problems->all() );
		$lists  = [];
		foreach ( $raw as $index => $list ) {
			$lists[] = $this->one( $index, $list );
		}
		foreach ( [ 'id', 'st_id' ] as $part ) {
			$ids = array_column( $lists, $part );
			foreach ( array_diff_key( $ids, array_unique( $ids ) ) as $index => $twice ) {
				/* translators: 1: which list, from 1; 2: "id" or "st_id"; 3: the value. */
				$this->problems->add( "newsletter_lists.$index.$part", sprintf( __( 'Newsletter list %1$d: another list has the %2$s "%3$s" already.', 'circulation' ), $index + 1, $part, $twice ) );
			}
		}
		return count( $this->problems->all() ) === $before ? $lists : $present;
	}

	/**
	 * One list. What the provider calls it is the id, unless it says otherwise.
	 *
	 * @return Values['newsletter_lists'][number]
	 */
	private function one( int $index, mixed $raw ): array {
		$field = "newsletter_lists.$index";
		$given = $this->check->group( $field, $raw, self::PARTS );
		$id    = $this->check->pattern( "$field.id", $given['id'] ?? '', '', '/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/D' );
		$st_id = $this->check->text( "$field.st_id", $given['st_id'] ?? '', '', 0, 120 );
		return [
			'id'          => $id,
			'st_id'       => $st_id === '' ? $id : $st_id,
			'brand'       => $this->check->choice( "$field.brand", $given['brand'] ?? Sites::IDS[0], Sites::IDS, Sites::IDS[0] ),
			'name'        => $this->check->text( "$field.name", $given['name'] ?? '', '', 1, 120 ),
			'description' => $this->check->text( "$field.description", $given['description'] ?? '', '', 0, 300 ),
			'frequency'   => $this->check->text( "$field.frequency", $given['frequency'] ?? '', '', 0, 60 ),
			'kind'        => $this->check->choice( "$field.kind", $given['kind'] ?? '', self::KINDS, '' ),
		];
	}
}
