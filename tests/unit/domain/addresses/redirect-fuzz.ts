/**
 * Seeded random return addresses beyond the corpus: TypeScript and PHP must decide alike on them.
 */
import fc from 'fast-check';

const SEED = 20_261_121;
const COUNT = 500;

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
	'/sports//story',
	'/2026///11',
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

const piece = fc.oneof(
	{ weight: 1, arbitrary: fc.constantFrom( ...TAME ) },
	{ weight: 1, arbitrary: fc.constantFrom( ...HOSTILE ) }
);

/** Half of the values consist of harmless pieces, with at most one hostile piece among them. */
const address = fc.oneof(
	fc
		.tuple(
			fc.array( fc.constantFrom( ...TAME ), {
				minLength: 1,
				maxLength: 5,
			} ),
			fc.option( fc.constantFrom( ...HOSTILE ), { freq: 2 } ),
			fc.nat( 5 )
		)
		.map( ( [ pieces, hostile, place ] ) =>
			pieces.toSpliced( place, 0, hostile ?? '' ).join( '' )
		),
	fc.array( piece, { minLength: 1, maxLength: 5 } ).map( ( pieces ) => pieces.join( '' ) )
);

export const fuzzedRedirects = ( origin: string, { seed = SEED, count = COUNT } = {} ): string[] =>
	fc.sample(
		fc
			.tuple(
				fc.constantFrom(
					origin,
					`${ origin }:443`,
					origin.toUpperCase(),
					'',
					'',
					'',
					'',
					'',
					'',
					''
				),
				address
			)
			.map( ( [ start, rest ] ) => start + rest ),
		{ seed, numRuns: count }
	);
