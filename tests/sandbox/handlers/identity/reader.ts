/**
 * The identity service's data about a reader: account, profile, data layer (`session-8`,
 * `wire-12`).
 */
import accountWire from '../../../wire/identity.account.json';
import datalayerWire from '../../../wire/identity.datalayer.json';
import profileWire from '../../../wire/identity.profile.json';
import saveProfileWire from '../../../wire/identity.save-profile.json';
import { defineCall } from '../define-call.ts';
import { profileProblem } from './profile-rules.ts';

export const account = defineCall( 'identity.account', accountWire, ( { world, reader } ) =>
	reader
		? {
				outcome: 'ok',
				body: {
					identifiers: { email_address: reader.email },
					tracking_id: reader.id,
					// The published reference has no such field.
					...( world.wire === 'specified' && {
						email_verified: reader.emailVerified,
					} ),
				},
			}
		: { outcome: 'no-session' }
);

export const profile = defineCall( 'identity.profile', profileWire, ( { reader } ) => {
	if ( ! reader ) {
		return { outcome: 'no-session' };
	}
	return reader.profile ? { outcome: 'ok', body: reader.profile } : { outcome: 'none-yet' };
} );

export const saveProfile = defineCall(
	'identity.save-profile',
	saveProfileWire,
	( { world, reader, body } ) => {
		if ( ! reader ) {
			// A visitor who registers by link has a profile before there is an account, but not
			// according to the published API reference.
			return {
				outcome:
					world.wire === 'specified' && body.passwordless === true ? 'ok' : 'no-session',
			};
		}
		const problem = profileProblem( body );
		if ( problem ) {
			return { outcome: 'bad-request', body: { message: problem } };
		}
		const { 'updated-values': _names, ...values } = body;
		world.accounts.saveProfile( reader, values as Record< string, string | boolean > );
		return { outcome: 'ok' };
	}
);

const textOf = ( value: string | boolean | undefined ): string =>
	typeof value === 'string' ? value : '';

/** The reference's data layer is a list of groups. */
const groupsOf = ( { firstName, lastName, products, ...activity }: Record< string, unknown > ) => [
	{ zephrActivity: activity },
	{ zephrUserSchema: { firstName, lastName } },
	{ zephrProducts: { products } },
];

export const datalayer = defineCall(
	'identity.datalayer',
	datalayerWire,
	( { world, reader, session } ) => {
		if ( ! reader ) {
			return {
				outcome: world.anonymous.has( session ?? '' ) ? 'anonymous' : 'visitor',
			};
		}
		const fields = {
			firstName: textOf( reader.profile?.[ 'first-name' ] ),
			lastName: textOf( reader.profile?.[ 'last-name' ] ),
			hadTrial: world.hadTrial( reader ),
			loggedIn: true,
			paused: reader.profile?.paused === true,
			trackingId: reader.id,
			products: world.productsOf( reader ),
		};
		return {
			outcome: 'ok',
			body: {
				dataLayer: world.wire === 'published' ? groupsOf( fields ) : fields,
			},
		};
	}
);
