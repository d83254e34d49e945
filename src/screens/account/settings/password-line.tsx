/** Whether there is a password, and the panel that changes or creates it. */
import { useRef, useState } from 'react';
import { __ } from '#src/messages/translate.ts';
import { Line } from '#src/ui/list/line-list.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { part } from '#src/widgets/page/lazy.tsx';

/** Loaded on demand, because it is opened a few times a year. */
const PasswordPanel = part(
	async () =>
		( await import( /* webpackChunkName: "password-panel" */ './password-panel.tsx' ) )
			.PasswordPanel
);

export function PasswordLine( { isSet }: { readonly isSet: boolean } ) {
	const [ isOpen, setOpen ] = useState( false );
	const button = useRef< HTMLButtonElement >( null );
	const close = () => {
		setOpen( false );
		button.current?.focus();
	};
	return (
		<>
			<Line
				label={ __( 'Password' ) }
				value={ isSet ? __( 'Set' ) : __( 'Not set' ) }
				end={
					<Link alone buttonRef={ button } onPress={ () => setOpen( true ) }>
						{ isSet ? __( 'Change' ) : __( 'Create' ) }{ ' ' }
						<VisuallyHidden>{ __( 'password' ) }</VisuallyHidden>
					</Link>
				}
			/>
			{ isOpen && (
				<li>
					<PasswordPanel onClose={ close } />
				</li>
			) }
		</>
	);
}
