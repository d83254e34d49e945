/** The words of the mails that the outside services send by themselves. */
import { decimal } from './catalogue.ts';
import type { Mail } from './outbox.ts';
import type { Subscription } from './records.ts';

type Letter = Omit< Mail, 'at' >;

const email = (
	to: string,
	subject: string,
	text: string,
	...links: string[]
): Letter => ( { channel: 'email', to, subject, text, links } );

export const welcome = ( to: string ): Letter =>
	email(
		to,
		'Your account is ready',
		'You can log in with this address from now on.',
		'/account/settings'
	);

export const receipt = (
	to: string,
	{ cents, nextBilling }: Subscription
): Letter =>
	email(
		to,
		`Receipt: $${ decimal( cents ) }`,
		`We charged $${ decimal( cents ) } for your membership. Next charge: ${
			nextBilling ?? 'none'
		}.`,
		'/account/settings/membership'
	);

export const paymentFailed = (
	to: string,
	{ cents, nextBilling }: Subscription
): Letter =>
	email(
		to,
		'Your payment did not go through',
		`Your card was declined for $${ decimal( cents ) }. ` +
			( nextBilling
				? `We try again on ${ nextBilling }.`
				: 'Your membership has ended.' ),
		'/account/settings/payment-method'
	);
