import { describe, expect, it } from 'vitest';
import { inOurWords } from '#src/messages/declines.ts';
import { cardFailureText } from '#src/messages/cards.ts';
import { paymentFailureText } from '#src/messages/payment.ts';

const MONEY =
	'Your bank says there is not enough money in the account. Try another card, or ask your bank.';
const OTHER =
	'Your bank did not accept this card. Try another card, or ask your bank.';
const AGAIN =
	'Your payment details could be used for some minutes only, or once. Nothing was charged. Please enter them again.';
const WALLET =
	'This way to pay was not accepted. Choose another one, or pay with a card.';
const told = ( message: string | null ) => inOurWords( message, () => 'else' );

describe( 'why a bank said no', () => {
	// Proves payment-57.
	it.each( [
		[ 'Processor declined: Insufficient funds', MONEY ],
		[ 'PROCESSOR DECLINED - INSUFFICIENT FUNDS', MONEY ],
		[ '2001', MONEY ],
		[ 'Insufficient Funds', MONEY ],
		[ 'Declined (2001 : Insufficient Funds)', MONEY ],
		[ 'Do Not Honor', OTHER ],
		[ 'Processor Declined – Possible Stolen Card', OTHER ],
		[ 'Gateway Rejected: fraud', OTHER ],
		[
			'Gateway Rejected: cvv',
			'The security code or postal code does not match your card. Check them, or try another card.',
		],
		[
			'2004: Expired Card',
			'Your bank says that the card has expired, or that its date is not right. Check the date, or try another card.',
		],
		[
			'Declined - Call Issuer',
			'Your bank wants to hear from you first. Call the number on your card, or try another card.',
		],
		[ 'Unknown or expired payment method nonce.', AGAIN ],
		[ 'Cannot use a payment_method_nonce more than once.', AGAIN ],
		[
			'Google Pay cards are not accepted by this merchant account.',
			WALLET,
		],
		[
			'Apple Pay cards are not accepted by this merchant account.',
			WALLET,
		],
		[ 'PayPal Buyer Revoked Pre-Approved Payment Authorization', WALLET ],
		[ 'Payer Account Is Locked Or Closed', WALLET ],
		[ 'Payer Cannot Pay For This Transaction With PayPal', WALLET ],
		[ 'Transaction Refused Due To PayPal Risk Model', WALLET ],
		[ 'Processor declined (2074)', WALLET ],
	] )( 'is told in our own words: %s', ( theirs, ours ) => {
		expect( told( theirs ) ).toBe( ours );
	} );

	// Proves payment-57.
	it.each( [
		'Processor declined: Zzz-17',
		'2999',
		'Gateway Rejected: application_incomplete',
		'The body needs device_data: a text.',
		'',
		null,
	] )(
		'is told by the text of the call where nobody knows it: %j',
		( theirs ) => {
			expect( told( theirs ) ).toBe( 'else' );
		}
	);

	// Proves payment-57.
	it( 'leaves the publisher its own sentence', () => {
		for ( const own of [
			'Please contact our desk, this account is blocked.',
			'We do not take PayPal for this plan. Please use a card.',
		] ) {
			expect( told( own ) ).toBe( own );
		}
	} );

	it( 'reaches nobody in the words of the provider, whatever was done', () => {
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
		] ).toEqual( [ MONEY, MONEY, MONEY, MONEY, MONEY ] );
	} );
} );
