<?php
/** Parses the card provider's typed XML. Entities are never expanded; money and dates stay text. */

declare(strict_types=1);

namespace Circulation\Clients\Gateway;

use Circulation\Clients\Flag;
use DOMDocument;
use DOMElement;
use UnexpectedValueException;

// phpcs:disable WordPress.NamingConventions.ValidVariableName.UsedPropertyNotSnakeCase -- PHP's own names of the document's parts.

/** A document is parsed completely or not at all. */
final class TypedXml {
	/** @return array{root: string, value: mixed}|null Null for any text but typed XML; names have underscores. */
	public function read( string $text ): ?array {
		$root = $this->root( $text );
		try {
			return $root === null ? null : [
				'root'  => $this->name( $root ),
				'value' => $this->value( $root ),
			];
		} catch ( UnexpectedValueException ) {
			return null;
		}
	}

	/** Returns null for text that is not XML, or that has a document type declaration. */
	private function root( string $text ): ?DOMElement {
		if ( $text === '' ) {
			return null;
		}
		$before   = libxml_use_internal_errors( true );
		$document = new DOMDocument();
		// LIBXML_NONET blocks the network; without LIBXML_NOENT entities are not expanded.
		$is_xml = $document->loadXML( $text, LIBXML_NONET );
		libxml_clear_errors();
		libxml_use_internal_errors( $before );
		return $is_xml && $document->doctype === null ? $document->documentElement : null;
	}

	/**
	 * @return array<array-key, mixed>|string|int|bool|null
	 * @throws UnexpectedValueException If the element is not what its type says.
	 */
	private function value( DOMElement $element ): array|string|int|bool|null {
		if ( $element->getAttribute( 'nil' ) === 'true' ) {
			return null;
		}
		$children = $this->children( $element );
		$type     = $element->getAttribute( 'type' );
		if ( in_array( $type, [ 'array', 'collection' ], true ) ) {
			return array_map( $this->value( ... ), $children );
		}
		if ( $children !== [] ) {
			$fields = [];
			foreach ( $children as $child ) {
				$fields[ $this->name( $child ) ] = $this->value( $child );
			}
			return $fields;
		}
		$text = trim( $element->textContent );
		return match ( $type ) {
			'integer' => $this->whole_number( $text ),
			'boolean' => $text === '' ? null : $this->flag( $text ),
			default   => $text,
		};
	}

	/** @return list<DOMElement> */
	private function children( DOMElement $element ): array {
		$children = [];
		foreach ( $element->childNodes as $node ) {
			if ( $node instanceof DOMElement ) {
				$children[] = $node;
			}
		}
		return $children;
	}

	/** @throws UnexpectedValueException For anything else. */
	private function whole_number( string $text ): int {
		$number = filter_var( $text, FILTER_VALIDATE_INT );
		if ( ! is_int( $number ) ) {
			throw new UnexpectedValueException( 'Not an integer.' );
		}
		return $number;
	}

	/** @throws UnexpectedValueException For anything but a yes or a no, because unknown is not no. */
	private function flag( string $text ): bool {
		return Flag::read( $text ) ?? throw new UnexpectedValueException( 'Not a boolean.' );
	}

	private function name( DOMElement $element ): string {
		return str_replace( '-', '_', $element->tagName );
	}
}
