/** Return addresses put together by chance, always the same ones: what TypeScript and PHP must decide alike beyond the corpus. */
const SEED = 20_261_121;
const COUNT = 500;

/* eslint-disable no-bitwise -- that is what such a generator is made of. */
/** mulberry32: the same numbers for the same seed on every machine. */
function numbers( seed: number ): () => number {
	let state = seed;
	return () => {
		state = ( state + 0x6d2b79f5 ) | 0;
		let mixed = Math.imul( state ^ ( state >>> 15 ), 1 | state );
		mixed =
			( mixed + Math.imul( mixed ^ ( mixed >>> 7 ), 61 | mixed ) ) ^
			mixed;
		return ( ( mixed ^ ( mixed >>> 14 ) ) >>> 0 ) / 4_294_967_296;
	};
}
/* eslint-enable no-bitwise */

const TAME = [
	'/sports',
	'/2026/11/21',
	'/a-seventh-game',
	'/account',
	'/settings',
	'/tag/café',
	'/caf%C3%A9',
	'?page=2',
	'&utm_source=letter',
	'#comments',
	'/a%20b',
	'/@theo',
	';v=2',
	'/',
	'.html',
	'/naïve',
	'/東京',
	"/o'clock",
	'/{a}',
	'/a|b',
	'/a`b',
	'/"a"',
	'/<a>',
	'/[a]',
	'?q="a"',
	"?q='a'",
	'?q=<a>',
	'?q=a`b{c}',
	'#a`b{c}',
	'#"<a>"',
	'?',
	'#',
];
const HOSTILE = [
	'//',
	'\\',
	'%2f',
	'%2F',
	'%5c',
	'%2e',
	'%2E%2e',
	'/.',
	'/..',
	'/../',
	'/./',
	'..;',
	'@',
	':',
	'evil.example',
	'https:',
	'javascript:',
	'\t',
	'\n',
	' ',
	'\u0000',
	'\u200b',
	'\u00ad',
	'\u202e',
	'\uff0f',
	'\uff4cogin',
	'\u212a',
	'%',
	'%zz',
	'%ff',
	'%00',
	'%25',
	'%252f',
	'%c0%af',
	'%E2%80%8B',
	'%ed%a0%80',
	'%C4%B0',
	'login',
	'/login',
	'/account/login',
	'/ACCOUNT/Register',
	'/account/continue',
	'/account/verify',
	'/account/reset-password',
	'/index.php',
	'\ud83d\ude00',
];

/** Half of the values are made of harmless pieces, with at most one hostile piece among them. */
export function fuzzedRedirects(
	origin: string,
	{ seed = SEED, count = COUNT } = {}
): string[] {
	const next = numbers( seed );
	const one = ( from: readonly string[] ): string =>
		from[ Math.floor( next() * from.length ) ] ?? '';
	return Array.from( { length: count }, ( _unused, place ) => {
		const isTame = place % 2 === 0;
		const start = next() < 0.2 ? origin : '';
		const pieces = Array.from(
			{ length: 1 + Math.floor( next() * 5 ) },
			() => one( isTame || next() < 0.5 ? TAME : HOSTILE )
		);
		if ( isTame && next() < 0.3 ) {
			pieces.splice(
				Math.floor( next() * pieces.length ),
				0,
				one( HOSTILE )
			);
		}
		return start + pieces.join( '' );
	} );
}
