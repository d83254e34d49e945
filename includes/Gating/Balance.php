<?php
/** Closes the elements that a piece of HTML leaves open, so that they do not swallow the markup around it. */

declare(strict_types=1);

namespace Circulation\Gating;

use WP_HTML_Processor;
use WP_HTML_Tag_Processor;

/** Balanced HTML stays unchanged. */
final class Balance {
	/** The HTML with each element closed and without surplus closing tags. */
	public function balanced( string $html ): string {
		[ $open, $extra ] = $this->read( $html );
		if ( $open === [] && $extra === 0 ) {
			return $html;
		}
		// WordPress's HTML5 parser can give up on rare markup; its older function never does.
		return WP_HTML_Processor::normalize( $html ) ?? force_balance_tags( $html );
	}

	public function closing( string $html ): string {
		return implode(
			'',
			array_map( static fn( string $name ): string => "</$name>", array_reverse( $this->read( $html )[0] ) ),
		);
	}

	/** @return array{list<string>, int} The elements still open at its end, and the number of surplus closing tags. */
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
