/** Only subscribers can turn a campaign on (`text-4`); every reader can turn it off (`text-5`). */
import { useState } from 'react';
import type { TextCampaign } from '#src/domain/newsletters/text-campaign.ts';
import { isPhoneNumber } from '#src/domain/profile/profile-fields.ts';
import type { Profile } from '#src/domain/profile/profile.ts';
import { canTryAgain, tryAgainIn } from '#src/messages/outage.ts';
import { switchedText } from '#src/messages/profile.ts';
import { __ } from '#src/messages/translate.ts';
import { unreachable } from '#src/messages/unanswered.ts';
import { Actions } from '#src/ui/button/actions.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { useCountdown } from '#src/ui/button/countdown.ts';
import { timeLeft } from '#src/ui/button/time-left.ts';
import { ChoiceGroup } from '#src/ui/choice/choice-group.tsx';
import { SwitchRow } from '#src/ui/choice/switch-row.tsx';
import { Form } from '#src/ui/form/form.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import { EmptyBox } from '#src/ui/notice/empty-box.tsx';
import { CommandNotice } from '../form/command-form.tsx';
import { Toasts } from '../page/toasts.tsx';
import { LoadingReads } from '../page/loading-reads.tsx';
import { FormFailureNotice } from '../reader-form/form-outcome.tsx';
import { FormToast } from '../reader-form/form-toast.tsx';
import { UnsavedChanges } from '../unsaved/unsaved-changes.tsx';
import { NewslettersOut } from '../newsletter-picker/newsletters-out.tsx';
import { PhoneField, usePhoneForm, type PhoneFieldProps } from './phone-field.tsx';
import { useTexts, type Texts } from './use-texts.ts';

/** 'Scores · On match days', without the first part's final period. */
const sentence = ( about: string, when: string ) =>
	[ when ? about.replace( /\.$/, '' ) : about, when ].filter( Boolean ).join( ' · ' );

const refused = () => ( {
	problem: {
		text: __( 'Texts are part of the membership.' ),
		about: null,
		seconds: null,
		count: 0,
		id: '',
	},
} );

interface PhoneFormProps extends Omit< PhoneFieldProps, 'form' > {
	readonly profile: Profile;
}

function PhoneForm( { profile, ...field }: PhoneFormProps ) {
	const form = usePhoneForm( profile );
	return (
		<Form onSubmit={ () => void form.submit() }>
			<FormFailureNotice form={ form } />
			<PhoneField form={ form } { ...field } />
			<Actions>
				<Button
					type="submit"
					variant="secondary"
					busy={ form.isBusy }
					busyLabel={ __( 'Saving...' ) }
				>
					{ __( 'Save number' ) }
				</Button>
			</Actions>
			<FormToast form={ form } savedText={ __( 'Your phone number is saved.' ) } />
			<UnsavedChanges unsaved={ form.hasUnsaved } />
		</Form>
	);
}

function TextSwitches( { texts }: { readonly texts: Texts } ) {
	const { campaigns, isOn, subscriber, profile, problem } = texts;
	const left = useCountdown( problem?.seconds ?? 0, problem?.count );
	// A switched-off row must not disappear for a reader without a membership.
	const [ wereOn ] = useState( () => campaigns.filter( isOn ).map( ( { id } ) => id ) );
	const [ isRefused, setRefused ] = useState( false );
	const shown = subscriber ? campaigns : campaigns.filter( ( { id } ) => wereOn.includes( id ) );
	const on = campaigns.filter( isOn );

	const press = ( campaign: TextCampaign, wanted: boolean ) => {
		setRefused( wanted && ! subscriber );
		if ( wanted && ! subscriber ) {
			return;
		}
		texts.switchTo( [ campaign ], wanted, switchedText( campaign.name, wanted ) );
	};

	if ( shown.length === 0 ) {
		return (
			<EmptyBox
				title={ __( 'No texts right now' ) }
				text={ __( "When there are some for you, you'll find them here." ) }
			/>
		);
	}
	return (
		<Stack gap="loose">
			<CommandNotice command={ isRefused ? refused() : texts } />
			{ left > 0 && <p role="timer">{ tryAgainIn( timeLeft( left ) ) }</p> }
			{ subscriber && (
				<PhoneForm
					profile={ profile }
					hint={ __( 'Texts go to this number.' ) }
					missing={
						texts.phoneWanted > 0 && ! isPhoneNumber( profile[ 'phone-number' ] )
							? __( 'Save your phone number first.' )
							: undefined
					}
					wanted={ texts.phoneWanted }
				/>
			) }
			<ChoiceGroup legend={ __( 'What we text you' ) }>
				{ shown.map( ( campaign ) => (
					<SwitchRow
						key={ campaign.id }
						name={ campaign.id }
						label={ campaign.name }
						text={ sentence( campaign.description, campaign.frequency ) }
						checked={ isOn( campaign ) }
						busy={ texts.isBusy( campaign ) }
						reasonId={ left > 0 ? problem?.id : undefined }
						onChange={ ( wanted ) => press( campaign, wanted ) }
					/>
				) ) }
			</ChoiceGroup>
			<Actions>
				<Button
					variant="secondary"
					busy={ on.length > 1 && on.every( texts.isBusy ) }
					busyLabel={ __( 'Stopping...' ) }
					reason={ on.length === 0 ? __( 'All texts are off.' ) : undefined }
					reasonId={ left > 0 ? problem?.id : undefined }
					onPress={ () =>
						texts.switchTo( on, false, __( 'We have stopped all texts.' ) )
					}
				>
					{ __( 'Stop all texts' ) }
				</Button>
			</Actions>
			<Toasts onDismiss={ texts.forgetTold }>{ texts.told }</Toasts>
			<span className="circ-hidden" role="status">
				{ problem?.seconds && left === 0 ? canTryAgain() : null }
			</span>
		</Stack>
	);
}

export function TextCampaigns() {
	const state = useTexts();
	switch ( state.kind ) {
		case 'loading':
			return (
				<LoadingReads
					label={ __( 'Loading your texts' ) }
					bars={ [ 'field', 'choice', 'choice', 'field' ] }
				/>
			);
		case 'outage':
			return <NewslettersOut title={ unreachable.texts() } retry={ state.retry } />;
		case 'known':
			return <TextSwitches texts={ state.texts } />;
	}
}
