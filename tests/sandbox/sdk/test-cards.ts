/**
 * The card numbers that the card provider publishes for its sandbox; the stand-in accepts no
 * others. Source: developer.paypal.com/braintree/docs/reference/general/testing (credit card
 * numbers).
 */
export interface TestCard {
	readonly number: string;
	/** The provider's name of the brand. */
	readonly brand: string;
	/** Published numbers that the bank declines. */
	readonly declines: boolean;
}

const accepted = ( brand: string, ...numbers: string[] ): TestCard[] =>
	numbers.map( ( number ) => ( { number, brand, declines: false } ) );
const declined = ( brand: string, number: string ): TestCard => ( {
	number,
	brand,
	declines: true,
} );

export const TEST_CARDS: readonly TestCard[] = [
	...accepted(
		'Visa',
		'4111111111111111',
		'4005519200000004',
		'4009348888881881',
		'4012000033330026',
		'4012000077777777',
		'4012888888881881',
		'4217651111111119',
		'4500600000000061'
	),
	// Published numbers for 3-D Secure; bank-questions.ts says how their banks react.
	...accepted(
		'Visa',
		'4000000000001000',
		'4000000000001018',
		'4000000000001034',
		'4000000000001091'
	),
	...accepted( 'MasterCard', '5555555555554444', '2223000048400011' ),
	...accepted( 'American Express', '378282246310005', '371449635398431' ),
	...accepted( 'Discover', '6011000991300009' ),
	...accepted( 'Diners Club', '36259600000004' ),
	...accepted( 'JCB', '3530111333300000' ),
	...accepted( 'Maestro', '6304000000000000' ),
	declined( 'Visa', '4000111111111115' ),
	declined( 'MasterCard', '5105105105105100' ),
	declined( 'American Express', '378734493671000' ),
	declined( 'Discover', '6011000990139424' ),
	declined( 'Diners Club', '38520000009814' ),
	declined( 'JCB', '3566002020360505' ),
];

/** The parts of a number that may leave the frame: the first six digits and the last four. */
export const binOf = ( number: string ): string => number.slice( 0, 6 );
export const lastFourOf = ( number: string ): string => number.slice( -4 );

/** The published card with these first six and last four digits; undefined when unknown. */
export const testCardBy = ( bin: string, lastFour: string ): TestCard | undefined =>
	TEST_CARDS.find(
		( { number } ) => binOf( number ) === bin && lastFourOf( number ) === lastFour
	);
