<?php
/**
 * Closes the elements that a piece of HTML leaves open, so that what is put around it or below it stands where it
 * should.
 */

declare(strict_types=1);

namespace Circulation\Gating;

use WP_HTML_Processor;
use WP_HTML_Tag_Processor;

/** Changes nothing of HTML that is balanced. */
final class Balance {
	/** A piece of HTML with each element closed and no closing tag too many. */
	public function balanced( string $html ): string {
		[ $open, $extra ] = $this->read( $html );
		if ( $open === [] && $extra === 0 ) {
			return $html;
		}
		// WordPress's parser knows all of HTML5 and gives up where it does not; its older function never gives up.
		return WP_HTML_Processor::normalize( $html ) ?? force_balance_tags( $html );
	}

	/** The closing tags that it lacks. */
	public function closing( string $html ): string {
		return implode(
			'',
			array_map( static fn( string $name ): string => "</$name>", array_reverse( $this->read( $html )[0] ) ),
		);
	}

	/**
	 * @return array{list<string>, int} The elements that are open at its end, and how many closing tags close nothing.
	 */
	private function read( string $html ): array {
		$tags  = new WP_HTML_Tag_Processor( $html );
		$open  = [];
		$extra = 0;
		while ( $tags->next_tag( [ 'tag_closers' => 'visit' ] ) ) {
			$name = strtolower( (string) $tags->get_tag() );
			if ( ! $tags->is_tag_closer() ) {
				$open = WP_HTML_Processor::is_void( $name ) || $tags->has_self_closing_flag()
					? $open
					: [
						...$open,
						...(
							in_array(
								$name,
								[ 'script', 'style', 'textarea', 'title', 'iframe', 'noembed', 'noframes', 'xmp' ],
								true,
							)
								? []
								: [ $name ]
						),
					];
				continue;
			}
			$at = array_search( $name, array_reverse( $open, true ), true );
			if ( is_int( $at ) ) {
				$open = array_slice( $open, 0, $at );
			} elseif ( $name !== 'p' && $name !== 'br' ) {
				++$extra;
			}
		}
		return [ $open, $extra ];
	}
}
