<?php
/** Lists words that are not allowed in display names; publishers add theirs in WordPress's own list (`rest-20`). */

declare(strict_types=1);

namespace Circulation\Names;

use Normalizer;

/** Whole words, so that Scunthorpe and Hancock are allowed; a star marks a prefix that no harmless word has. */
final class BuiltInWords {
	/** The words, by language. Names such as Dick, Fanny, Cox and Van Dyke are left out. */
	private const WORDS = [
		'en' => 'arse arsehole* ass asses asshat* asshole* bastard bastards bitch* blowjob* bollocks boner bugger bullshit* buttplug* clit cock cocks cocksuck* crap cum cumshot* cunt* damn dickhead* dildo* dipshit* douche douchebag* dumbass* fag fags faggot* fuck* goddamn* gook handjob* horseshit* jackass* jerkoff jizz* kike* knobhead* milf motherfuck* nazi nazis nigga* nigger* paedo paki pedo pedophile* penis piss pissed pisser porn* prick pricks pube* pussy pussies rape rapist* raghead* retard retarded retards schlong scrotum shit shits shite shithead* shitty skank* slut* spic spics tits titties tosser* towelhead* tranny turd* twat* vagina wank wanker* wetback* whore*',
		'es' => 'bollera cabron* cagar capullo* carajo chinga chingada* chingar chocho cojones cojonud* coño coñazo culero* follar gilipolla* hijoputa* hijueputa* joder jodete jodid* joto malparid* mamada mamahuevo* mamon maricon* marica maricas mierda* nazi ojete pajero* pendej* pene pinche polla pollas porno* puta putas putita* puto putos putada soplapollas sudaca* tetas verga violador zorra',
		'de' => 'arsch arschfick* arschloch* bastard fick* fotze* hurensohn* hure huren hurensöhne kacke kanake* missgeburt* möse muschi nazi neger* nutte* pimmel* porno* scheiss* scheiße* schlampe* schwanzlutsch* schwuchtel* spast spasti titten vergewaltiger* verpiss* votze* wichs* wixer*',
		'fr' => 'bicot biatch bite bites bordel bougnoul* branleur* branler chatte chier chiotte* con conne connard* connasse* couille* cul cunni* encul* enfoire* fdp foutre gouine merde* nazi negre* nique niquer partouz* pd pede petasse* pouffiasse* porno* putain* pute putes salaud* salope* tapette* youpin* zob',
	];

	/** Digits and signs that replace a letter; a single one is not counted as a word. */
	private const LETTERS = [
		'@' => 'a',
		'4' => 'a',
		'3' => 'e',
		'€' => 'e',
		'1' => 'i',
		'!' => 'i',
		'|' => 'i',
		'0' => 'o',
		'5' => 's',
		'$' => 's',
		'7' => 't',
	];

	/** Whether there is a list for a WordPress locale, such as "es_MX". */
	public function has( string $locale ): bool {
		return isset( self::WORDS[ $this->language( $locale ) ] );
	}

	/** Whether a name contains one of the words. */
	public function are_in( string $name, string $locale ): bool {
		$listed = explode( ' ', self::WORDS[ $this->language( $locale ) ] ?? '' );
		foreach ( $this->words( $name ) as $word ) {
			foreach ( $listed as $one ) {
				$known = $this->plain( rtrim( $one, '*' ) );
				if (
					$known !== ''
						&& ( $word === $known || ( str_ends_with( $one, '*' ) && str_starts_with( $word, $known ) ) )
				) {
					return true;
				}
			}
		}
		return false;
	}

	/** @return list<string> Digits read as letters, repeated letters as one, and separate letters joined to a word. */
	private function words( string $name ): array {
		$plain   = $this->plain( $name );
		$spelled = (string) preg_replace_callback(
			'~(?<![\p{L}\p{N}])(?:[\p{L}@$!|0-9][\s._*\-]+){3,}[\p{L}@$!|0-9](?![\p{L}\p{N}])~u',
			static fn( array $letters ): string => (string) preg_replace( '~[\s._*\-]+~', '', $letters[0] ),
			$plain,
		);
		$words   = [];
		foreach ( [ $plain, $spelled ] as $text ) {
			foreach ( preg_split( '~[^\p{L}\p{N}@$!|€]+~u', $text, -1, PREG_SPLIT_NO_EMPTY ) ?: [] as $word ) {
				$words[] = trim( $word, '@$!|€' );
				if ( preg_match( '~\p{L}~u', $word ) === 1 ) {
					$words[] = trim( strtr( $word, self::LETTERS ) );
					$words[] = strtr( rtrim( $word, '!|' ), self::LETTERS );
				}
			}
		}
		$single = static fn( string $word ): string => (string) preg_replace( '~(\p{L})\1{2,}~u', '$1', $word );
		return array_values( array_unique( [ ...$words, ...array_map( $single, $words ) ] ) );
	}

	private function plain( string $text ): string {
		$apart = class_exists( Normalizer::class )
			? (string) Normalizer::normalize( $text, Normalizer::FORM_KD )
			: remove_accents( $text );
		// Without accents only one letter of the lists' languages is not ASCII.
		$plain = strtolower( (string) preg_replace( '~[\p{M}\p{Cf}]+~u', '', $apart ) );
		return str_replace( 'ẞ', 'ß', $plain );
	}

	/** The language of a locale: "es" for "es_MX". */
	private function language( string $locale ): string {
		return strtolower( explode( '_', $locale )[0] );
	}
}
