/** Lists the ways in which the reader logs in: e-mail address, password and connected providers. */
import { useRef, useState } from 'react';
import { ACCOUNT_PATHS } from '#src/domain/addresses/paths.ts';
import type { Account } from '#src/domain/profile/account.ts';
import type { Profile } from '#src/domain/profile/profile.ts';
import { hasPassword } from '#src/domain/sign-in/has-password.ts';
import { PROVIDER_NAMES, PROVIDERS, type Provider } from '#src/domain/site/provider.ts';
import { accountErrors } from '#src/messages/failure-text.ts';
import { fill } from '#src/messages/fill.ts';
import { __ } from '#src/messages/translate.ts';
import { Stack } from '#src/ui/layout/layout.tsx';
import { SectionHead } from '#src/ui/layout/section-head.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { Line, LineList } from '#src/ui/list/line-list.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { part } from '#src/widgets/page/lazy.tsx';

const HEADING_ID = 'circ-how-you-log-in';

/** Loaded on demand, because it is opened a few times a year. */
const PasswordPanel = part(
	async () =>
		( await import( /* webpackChunkName: "password-panel" */ './password-panel.tsx' ) )
			.PasswordPanel
);

/** Whether there is a password, if that is known, and the panel that changes or creates it. */
function PasswordLine( { isSet }: { readonly isSet: boolean | null } ) {
	/** Counts the presses on the opener since the panel was closed. */
	const [ presses, setPresses ] = useState( 0 );
	const button = useRef< HTMLButtonElement >( null );
	const close = () => {
		setPresses( 0 );
		button.current?.focus();
	};
	return (
		<>
			<Line
				label={ __( 'Password' ) }
				value={ isSet === null ? '' : ( isSet && __( 'Set' ) ) || __( 'Not set' ) }
				end={
					<Link alone buttonRef={ button } onPress={ () => setPresses( presses + 1 ) }>
						{ isSet === false ? __( 'Create' ) : __( 'Change' ) }{ ' ' }
						<VisuallyHidden>{ __( 'password' ) }</VisuallyHidden>
					</Link>
				}
			/>
			{ presses > 0 && (
				<li>
					<PasswordPanel press={ presses } onClose={ close } />
				</li>
			) }
		</>
	);
}

export function LoginMethods( { account, profile }: { account: Account; profile: Profile } ) {
	const { socialOff } = useDeps().config;
	const isConnected = ( provider: Provider ) => profile[ `${ provider }-authenticated` ];
	const others = PROVIDERS.filter(
		( provider ) => isConnected( provider ) === false && ! socialOff?.includes( provider )
	)
		.map( ( provider ) => PROVIDER_NAMES[ provider ] )
		.join( ', ' );
	return (
		<section aria-labelledby={ HEADING_ID }>
			<SectionHead id={ HEADING_ID } title={ __( 'How you log in' ) } />
			<Stack gap="tight">
				<LineList labelledBy={ HEADING_ID }>
					<Line
						label={ __( 'Email' ) }
						value={ account.emailAddress }
						text={
							account.emailVerified === false
								? accountErrors.emailNotVerified()
								: undefined
						}
						end={
							<Link href={ ACCOUNT_PATHS.updateEmail } alone>
								{ __( 'Change' ) }{ ' ' }
								<VisuallyHidden>{ __( 'email' ) }</VisuallyHidden>
							</Link>
						}
					/>
					<PasswordLine isSet={ hasPassword( profile ) } />
					{ PROVIDERS.filter( isConnected ).map( ( provider ) => (
						<Line
							key={ provider }
							label={ PROVIDER_NAMES[ provider ] }
							value={ __( 'Connected' ) }
						/>
					) ) }
				</LineList>
				{ others && (
					<p className="circ-small circ-soft">
						{ fill(
							/* translators: %s: names of sign-in services, such as "Google, Facebook". */
							__( 'Not connected: %s' ),
							others
						) }
					</p>
				) }
			</Stack>
		</section>
	);
}
