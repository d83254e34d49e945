<?php
/**
 * Lists the letters that this site sends by itself (`site-20`, `site-36`). A new letter is one row here.
 */

declare(strict_types=1);

namespace Circulation\Letters;

/** In the language that is spoken when it is asked. */
final class LetterTable {
	/** Names of the letters in hooks. */
	public const IDS = [ 'paused' ];

	/**
	 * Subject and text of one of them, with placeholders such as "{site}"; between paragraphs stands an empty line.
	 *
	 * @param value-of<self::IDS> $id
	 * @return array{subject: string, text: string}
	 */
	public function letter( string $id ): array {
		return match ( $id ) {
			'paused' => [
				'subject' => __( 'Your membership is paused', 'circulation' ),
				'text'    => implode(
					"\n\n",
					[
						/* translators: the words in braces are placeholders and stay as they are: "2 months" and a date. */
						__( 'You have paused your membership for {pause_length}, from {pause_start}.', 'circulation' ),
						/* translators: {paid_until} is a placeholder, a date, and stays as it is. */
						__( 'You\'ve paid through {paid_until}, so keep reading until then.', 'circulation' ),
						__( 'You can resume at any time on your membership page.', 'circulation' ),
						__( 'Manage your membership', 'circulation' ) . ': {membership_link}',
					]
				),
			],
		};
	}
}
