/** The texts of the mails that the outside services send. */
import { decimal } from './catalogue.ts';
import { letterHtml, type Way } from './letter.ts';
import type { Link } from './links.ts';
import type { Mail } from './outbox.ts';
import type { Subscription } from './records.ts';

type Letter = Omit< Mail, 'at' >;

const email = ( to: string, subject: string, text: string, way: Way ): Letter => ( {
	channel: 'email',
	to,
	subject,
	text,
	html: letterHtml( subject, text, way ),
	links: [ way.href ],
} );

export const welcome = ( to: string ): Letter =>
	email( to, 'Your account is ready', 'You can log in with this address from now on.', {
		label: 'Go to your account',
		href: '/account/settings',
	} );

const query = ( values: Record< string, string > ): string =>
	String( new URLSearchParams( Object.entries( values ).filter( ( [ , value ] ) => value ) ) );

export const signInLink = ( { email: to, kind, token, redirect }: Link ): Letter =>
	email(
		to,
		'Your sign-in link',
		'This link logs you in once, within 15 minutes. If you did not ask for it, do nothing.',
		{
			label: 'Log in',
			href: `/account/continue?${ query( { token, action: kind, redirect } ) }`,
		}
	);

export const resetLink = ( { email: to, token }: Link ): Letter =>
	email(
		to,
		'Set a new password',
		'Choose a new password within 15 minutes. If you did not ask for it, do nothing.',
		{
			label: 'Set a new password',
			href: `/account/reset-password?${ query( { state: token } ) }`,
		}
	);

/** `address` is the path of the call that asked for the change. */
export const emailChangeLink = ( { email: to, token }: Link, address: string ): Letter =>
	email(
		to,
		'Confirm your new email',
		'Confirm with your password within 15 minutes that this is your new address.',
		{
			label: 'Confirm your new email',
			href: `/account/settings/verify-email-change?${ query( {
				link: `${ address.replace( /\/$/, '' ) }/${ token }`,
			} ) }`,
		}
	);

export const receipt = ( to: string, { cents, nextBilling }: Subscription ): Letter =>
	email(
		to,
		`Receipt: $${ decimal( cents ) }`,
		`We charged $${ decimal( cents ) } for your membership. Next charge: ${
			nextBilling ?? 'none'
		}.`,
		{ label: 'See your membership', href: '/account/settings/membership' }
	);

export const paymentFailed = ( to: string, { cents, nextBilling }: Subscription ): Letter =>
	email(
		to,
		'Your payment did not go through',
		`Your card was declined for $${ decimal( cents ) }. ` +
			( nextBilling
				? `Our next automatic try is on ${ nextBilling }.`
				: 'Your membership has ended.' ),
		{ label: 'Update your card', href: '/account/settings/payment-method' }
	);

/** Stands in for WordPress's mail in tests without WordPress. */
export const paused = ( to: string, from: string ): Letter =>
	email( to, 'Your membership is paused', `From ${ from }.`, {
		label: 'Manage your membership',
		href: '/account/settings/membership',
	} );
