/** The page on which readers choose how others see them and what they are notified of. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { DISPLAY_FORM_KEYS, displayProblems } from '#src/domain/profile/profile-fields.ts';
import type { Profile } from '#src/domain/profile/profile.ts';
import { privateProfileText, profileFailureText, switchedText } from '#src/messages/profile.ts';
import { __ } from '#src/messages/translate.ts';
import { saveDisplayMutation, saveProfileMutation } from '#src/queries/profile.ts';
import { Actions } from '#src/ui/button/actions.tsx';
import { ChoiceGroup } from '#src/ui/choice/choice-group.tsx';
import { SwitchRow } from '#src/ui/choice/switch-row.tsx';
import { TextArea } from '#src/ui/field/text-area.tsx';
import { Form } from '#src/ui/form/form.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import { SectionHead } from '#src/ui/layout/section-head.tsx';
import { CommandButton } from '#src/widgets/form/command-form.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { ScreenLayout } from '#src/widgets/page/screen-layout.tsx';
import { Toasts } from '#src/widgets/page/toasts.tsx';
import { ToldNotice } from '#src/widgets/page/told-notice.tsx';
import {
	AvatarColorField,
	choiceText,
	DisplayNameField,
	DisplayPreview,
} from '#src/widgets/reader-form/display-fields.tsx';
import { FormFailureNotice } from '#src/widgets/reader-form/form-outcome.tsx';
import { FormToast } from '#src/widgets/reader-form/form-toast.tsx';
import { ReaderFormProblems } from '#src/widgets/reader-form/reader-form-problems.tsx';
import { ReaderLoader } from '#src/widgets/reader-form/reader-loader.tsx';
import { useReaderForm } from '#src/widgets/reader-form/use-reader-form.ts';
import { UnsavedChanges } from '#src/widgets/unsaved/unsaved-changes.tsx';

const HEADING_ID = 'circ-how-others-see-you';

function DisplayForm( { profile }: { readonly profile: Profile } ) {
	const deps = useDeps();
	const { mutateAsync } = useMutation( saveDisplayMutation( deps ) );
	const form = useReaderForm( {
		profile,
		keys: DISPLAY_FORM_KEYS,
		validate: displayProblems,
		save: mutateAsync,
	} );
	return (
		<section aria-labelledby={ HEADING_ID }>
			<SectionHead id={ HEADING_ID } title={ __( 'How other readers see you' ) } />
			<Form labelledBy={ HEADING_ID } onSubmit={ () => void form.submit() }>
				<ReaderFormProblems form={ form } keys={ DISPLAY_FORM_KEYS } />
				<DisplayNameField { ...form.field( 'full-name', 'nickname' ) } />
				<AvatarColorField
					value={ form.valueOf( 'avatar-color' ) }
					onChange={ ( color ) => form.set( 'avatar-color', color ) }
				/>
				<TextArea { ...form.field( 'bio', 'off' ) } optional />
				<DisplayPreview
					name={ form.valueOf( 'full-name' ) }
					color={ form.valueOf( 'avatar-color' ) }
					bio={ form.valueOf( 'bio' ) }
					image={ profile[ 'image-url' ] }
				/>
				<FormFailureNotice form={ form } />
				<Actions>
					<CommandButton command={ form } busyLabel={ __( 'Saving...' ) }>
						{ __( 'Save display' ) }
					</CommandButton>
				</Actions>
			</Form>
			<FormToast form={ form } savedText={ __( 'Your display settings are saved.' ) } />
			<UnsavedChanges unsaved={ form.hasUnsaved } />
		</section>
	);
}

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

/** These switches take effect at once; if saving fails, the switch reverts and shows why. */
function ProfileSwitches( { profile }: { readonly profile: Profile } ) {
	const deps = useDeps();
	const { mutateAsync } = useMutation( saveProfileMutation( deps ) );
	const [ busy, setBusy ] = useState< readonly SwitchKey[] >( [] );
	const [ said, setSaid ] = useState< string | null >( null );
	const [ failed, setFailed ] = useState< Failed | null >( null );

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
			text={ choiceText( profile[ key ], WORDS[ key ].text() ) }
			checked={ profile[ key ] === true }
			busy={ busy.includes( key ) }
			onChange={ ( isOn ) => void turn( key, isOn ) }
		/>
	);
	/** Shows the error beside the switch that failed. */
	const problem = ( isHere: boolean ) => (
		<ToldNotice tone="critical" text={ failed && isHere ? failed.text : null } />
	);
	const isPrivacy = failed?.key === 'private-profile';
	return (
		<Stack gap="roomy">
			<Stack>
				<ChoiceGroup legend={ __( 'Your profile' ) }>
					{ row( 'private-profile' ) }
				</ChoiceGroup>
				{ problem( isPrivacy ) }
			</Stack>
			<Stack>
				<ChoiceGroup legend={ __( 'Tell me about' ) }>
					{ SWITCHES.slice( 1 ).map( row ) }
				</ChoiceGroup>
				{ problem( ! isPrivacy ) }
			</Stack>
			<Toasts onDismiss={ () => setSaid( null ) }>{ said }</Toasts>
		</Stack>
	);
}

const DisplayScreen = () => (
	<ScreenLayout title={ __( 'Display' ) } layout="account">
		<ReaderLoader label={ __( 'Loading your display settings' ) }>
			{ ( _account, profile ) => (
				<Stack gap="sections">
					<DisplayForm profile={ profile } />
					<ProfileSwitches profile={ profile } />
				</Stack>
			) }
		</ReaderLoader>
	</ScreenLayout>
);

export default DisplayScreen;
