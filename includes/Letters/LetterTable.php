<?php
/**
 * Lists the letters that this site sends by itself (`site-20`, `site-36`). A new letter is one row here.
 */

declare(strict_types=1);

namespace Circulation\Letters;

/** In the language that is spoken when it is asked. */
final class LetterTable {
	/** Names of the letters in settings, addresses and hooks. */
	public const IDS = [ 'paused' ];

	/**
	 * One of them.
	 *
	 * @param value-of<self::IDS> $id
	 */
	public function letter( string $id ): Letter {
		$words = new Wording();
		return match ( $id ) {
			'paused' => new Letter(
				__( 'Membership paused', 'circulation' ),
				/* translators: {site} is a placeholder and stays as it is. */
				__( 'Your {site} membership is paused', 'circulation' ),
				implode(
					"\n\n",
					[
						/* translators: the words in braces are placeholders and stay as they are: "2 months" and a date. */
						__( 'You have paused your membership for {pause_length}, from {pause_start}.', 'circulation' ),
						/* translators: {paid_until} is a placeholder, a date, and stays as it is. */
						__( 'What you have paid for stays yours: you can read on until {paid_until}.', 'circulation' ),
						__( 'You can resume at any time on your membership page.', 'circulation' ),
						__( 'Manage your membership', 'circulation' ) . ': {membership_link}',
					]
				),
				[
					'site'         => [
						'about'   => __( 'the display name of this site', 'circulation' ),
						'example' => '',
					],
					'pause_length' => [
						'about'   => __( 'how long the pause lasts', 'circulation' ),
						'example' => $words->months( 2 ),
					],
					'pause_start'  => [
						'about'   => __( 'the day on which the pause begins', 'circulation' ),
						'example' => $words->day( '2027-03-21' ),
					],
					'paid_until'   => [
						'about'   => __( 'the last day that is paid', 'circulation' ),
						'example' => $words->day( '2027-03-20' ),
					],
				],
				[
					'membership_link' => [
						'about'   => __( 'the address of the membership page', 'circulation' ),
						'example' => $words->membership_page(),
					],
				]
			),
		};
	}
}
