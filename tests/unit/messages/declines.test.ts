import { describe, expect, it } from 'vitest';
import { declineText } from '#src/messages/declines.ts';
import { cardFailureText } from '#src/messages/cards.ts';
import { paymentFailureText } from '#src/messages/payment.ts';

const MONEY =
	'Your bank says there is not enough money in the account. Try another card, or ask your bank.';
const OTHER = 'Your bank did not accept this card. Try another card, or ask your bank.';
const CALL =
	'Your bank wants to hear from you first. Call the number on your card, or try another card.';
const SURE = 'Your bank could not confirm that it was you. Try another card, or ask your bank.';
const AGAIN =
	'Your payment details have expired or were already used. Nothing was charged. Please enter them again.';
const WALLET = 'This way to pay was not accepted. Choose another one, or pay with a card.';
const TWICE =
	'The same payment was sent a moment ago. Look at your membership before you try again.';
const UNKNOWN_CARD = 'The bank does not know this card. Check the number, or try another card.';
const told = ( message: string | null ) => declineText( message, () => 'else' );

describe( 'why a bank said no', () => {
	// Proves payment-57.
	it.each( [
		[
			'Processor declined: Insufficient funds',
			`Processor declined: Insufficient funds. ${ MONEY }`,
		],
		[ 'Insufficient Funds', `Insufficient Funds. ${ MONEY }` ],
		[ 'Do Not Honor', `Do Not Honor. ${ OTHER }` ],
		[ 'Do Not Honor.', `Do Not Honor. ${ OTHER }` ],
		[
			'Declined (2001 : Insufficient Funds)',
			`Declined (2001 : Insufficient Funds). ${ MONEY }`,
		],
		[ 'Declined – Call For Approval', `Declined – Call For Approval. ${ CALL }` ],
		[ 'Declined (2043)', `Declined (2043). ${ CALL }` ],
		[ 'Cardholder Authentication Required', `Cardholder Authentication Required. ${ SURE }` ],
		[ 'Processor declined (2101)', `Processor declined (2101). ${ SURE }` ],
		[ 'Card Not Activated', `Card Not Activated. ${ OTHER }` ],
		[ 'Offline Issuer Declined', `Offline Issuer Declined. ${ OTHER }` ],
		[ 'Cannot Authorize at this time', `Cannot Authorize at this time. ${ OTHER }` ],
		[ 'Payer Account Is Locked Or Closed', `Payer Account Is Locked Or Closed. ${ WALLET }` ],
		// Messages that the pattern of another group would match.
		[
			'2094 PayPal payment has already been completed',
			`2094 PayPal payment has already been completed. ${ TWICE }`,
		],
		[
			'2069 PayPal Blocking Duplicate Order IDs',
			`2069 PayPal Blocking Duplicate Order IDs. ${ TWICE }`,
		],
		[ '2059 Address Verification Failed', `2059 Address Verification Failed. ${ WALLET }` ],
		[ '2024 Card Type Not Enabled', `2024 Card Type Not Enabled. ${ WALLET }` ],
		[ '2108 Closed Card', `2108 Closed Card. ${ OTHER }` ],
		[
			'2051 Credit Card Number does not match method of payment',
			`2051 Credit Card Number does not match method of payment. ${ UNKNOWN_CARD }`,
		],
		// The publisher's own mistakes are not a limit of the bank.
		[ '2048 Invalid Amount', '2048 Invalid Amount. else' ],
		[ '2049 Invalid SKU Number', '2049 Invalid SKU Number. else' ],
		[ 'Processor declined: Zzz-17', 'Processor declined: Zzz-17. else' ],
	] )( 'is told as the bank says it, and after that in our own words: %s', ( theirs, said ) => {
		expect( told( theirs ) ).toBe( said );
	} );

	// Proves payment-57.
	it.each( [
		[ '2001', MONEY ],
		[ 'Processor Declined – Possible Stolen Card', OTHER ],
		[
			'Gateway Rejected: fraud',
			'Your card was not accepted. Please check it or use another one.',
		],
		[ 'Unknown or expired payment method nonce.', AGAIN ],
		[ 'Cannot use a payment_method_nonce more than once.', AGAIN ],
		[ 'Google Pay cards are not accepted by this merchant account.', WALLET ],
		[ 'Transaction Refused Due To PayPal Risk Model', WALLET ],
	] )(
		'is told in our words alone where theirs are for programs, or a suspicion: %s',
		( theirs, ours ) => {
			expect( told( theirs ) ).toBe( ours );
		}
	);

	// Proves payment-57.
	it.each( [
		'2999',
		'https://pay.example/errors/17',
		'<b>No</b>',
		'InvalidRequest',
		'Gateway Rejected: application_incomplete',
		'The body needs device_data: a text.',
		'',
		null,
	] )( 'is told by the text of the call where it is no sentence: %j', ( theirs ) => {
		expect( told( theirs ) ).toBe( 'else' );
	} );

	// Proves payment-57.
	it( 'leaves the publisher its own sentence', () => {
		for ( const own of [
			'Please contact our desk, this account is blocked.',
			'We do not take PayPal for this plan. Please use a card.',
		] ) {
			expect( told( own ) ).toBe( own );
		}
	} );

	it( 'names the remedy, whatever was done', () => {
		const failure = {
			reason: 'refused',
			message: 'Processor declined: Insufficient funds',
		} as const;
		expect( [
			paymentFailureText( 'subscribe', failure ),
			paymentFailureText( 'restart', failure ),
			paymentFailureText( 'pay', {
				...failure,
				reason: 'declined',
				end: 'unchanged',
			} ),
			paymentFailureText( 'pay', {
				...failure,
				reason: 'card-refused',
				end: 'unchanged',
			} ),
			cardFailureText( 'change', failure ),
		] ).toEqual( Array( 5 ).fill( `Processor declined: Insufficient funds. ${ MONEY }` ) );
	} );
} );
