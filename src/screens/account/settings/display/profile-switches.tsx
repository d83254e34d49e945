/**
 * The switches that take effect immediately: private profile and notifications. If saving fails,
 * the switch reverts and shows why.
 */
import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Profile } from '#src/domain/profile/profile.ts';
import { privateProfileText, profileFailureText, switchedText } from '#src/messages/profile.ts';
import { __ } from '#src/messages/translate.ts';
import { saveProfileMutation } from '#src/queries/profile.ts';
import { ToldNotice } from '#src/widgets/page/told-notice.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import { SwitchGroup, SwitchRow } from '#src/ui/choice/switch-row.tsx';
import { Toasts } from '#src/widgets/page/toasts.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';

const SWITCHES = [
	'private-profile',
	'notification-reply',
	'notification-mentioned',
	'notification-liked',
] as const;
type SwitchKey = ( typeof SWITCHES )[ number ];

const WORDS: Readonly< Record< SwitchKey, { label: () => string; text: () => string } > > = {
	'private-profile': {
		label: () => __( 'Private profile' ),
		text: privateProfileText,
	},
	'notification-reply': {
		label: () => __( 'Replies' ),
		text: () => __( 'Tell me when someone answers my comment.' ),
	},
	'notification-mentioned': {
		label: () => __( 'Mentions' ),
		text: () => __( 'Tell me when someone names me.' ),
	},
	'notification-liked': {
		label: () => __( 'Likes' ),
		text: () => __( 'Tell me when someone likes my comment.' ),
	},
};

interface Failed {
	readonly key: SwitchKey;
	readonly text: string;
}

export function ProfileSwitches( { profile }: { readonly profile: Profile } ) {
	const deps = useDeps();
	const { mutateAsync } = useMutation( saveProfileMutation( deps ) );
	const [ busy, setBusy ] = useState< readonly SwitchKey[] >( [] );
	const [ said, setSaid ] = useState< string | null >( null );
	const [ failed, setFailed ] = useState< Failed | null >( null );
	const dismiss = useCallback( () => setSaid( null ), [] );

	const turn = async ( key: SwitchKey, isOn: boolean ) => {
		setBusy( ( keys ) => [ ...keys, key ] );
		setSaid( null );
		setFailed( null );
		const result = await mutateAsync( { changes: { [ key ]: isOn } } );
		setBusy( ( keys ) => keys.filter( ( one ) => one !== key ) );
		if ( result.ok ) {
			setSaid( switchedText( WORDS[ key ].label(), isOn ) );
		} else if ( result.failure.command === 'profile' ) {
			setFailed( {
				key,
				text: profileFailureText( 'profile', result.failure.failure ),
			} );
		}
	};

	const row = ( key: SwitchKey ) => (
		<SwitchRow
			key={ key }
			name={ key }
			label={ WORDS[ key ].label() }
			text={ WORDS[ key ].text() }
			checked={ profile[ key ] }
			busy={ busy.includes( key ) }
			onChange={ ( isOn ) => void turn( key, isOn ) }
		/>
	);
	/** The error is shown beside its cause. */
	const problem = ( isHere: boolean ) => (
		<ToldNotice tone="critical" text={ failed && isHere ? failed.text : null } />
	);
	const isPrivacy = failed?.key === 'private-profile';
	return (
		<Stack gap="roomy">
			<Stack>
				<SwitchGroup legend={ __( 'Your profile' ) }>
					{ row( 'private-profile' ) }
				</SwitchGroup>
				{ problem( isPrivacy ) }
			</Stack>
			<Stack>
				<SwitchGroup legend={ __( 'Tell me about' ) }>
					{ SWITCHES.slice( 1 ).map( row ) }
				</SwitchGroup>
				{ problem( ! isPrivacy ) }
			</Stack>
			<Toasts onDismiss={ dismiss }>{ said }</Toasts>
		</Stack>
	);
}
