<?php
/** Lists the letters that this site sends itself (`site-20`, `site-36`). A new letter is one row here. */

declare(strict_types=1);

namespace Circulation\Letters;

/** Texts are in the current language. */
final class LetterTable {
	/** Names of the letters in hooks. */
	public const IDS = [ 'paused', 'withdrawal', 'withdrawal-desk' ];

	/**
	 * @param value-of<self::IDS> $id
	 * @return array{subject: string, text: string} The letter, with placeholders such as "{site}".
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
			'withdrawal' => [
				/* translators: {reference} is a placeholder and stays as it is. */
				'subject' => __( 'We have received your withdrawal ({reference})', 'circulation' ),
				'text'    => implode(
					"\n\n",
					[
						/* translators: {received_at} is a placeholder, a date with a time, and stays as it is. */
						__( 'We received your withdrawal from your contract on {received_at}.', 'circulation' ),
						$this->declared(),
						__( 'Keep this mail as your receipt. We will get back to you about what you have paid.', 'circulation' ),
						__( 'If you did not send this, reply to this mail.', 'circulation' ),
					]
				),
			],
			'withdrawal-desk' => [
				/* translators: {reference} is a placeholder and stays as it is. */
				'subject' => __( 'A reader withdraws from a contract ({reference})', 'circulation' ),
				'text'    => implode(
					"\n\n",
					[
						/* translators: {received_at} is a placeholder, a date with a time, and stays as it is. */
						__( 'Somebody declared at the withdrawal form, on {received_at}, that they withdraw from their contract.', 'circulation' ),
						$this->declared(),
						__( 'Nothing was canceled or paid back by this: look the reader up, end the membership and pay back what is due.', 'circulation' ),
					]
				),
			],
		};
	}

	private function declared(): string {
		return implode(
			"\n",
			[
				__( 'Reference', 'circulation' ) . ': {reference}',
				__( 'Name', 'circulation' ) . ': {name}',
				__( 'Email', 'circulation' ) . ': {email}',
				__( 'Membership', 'circulation' ) . ': {membership}',
				__( 'Order', 'circulation' ) . ': {order}',
			]
		);
	}
}
