/** This step offers the lists of all three sites, with those of this site first. */
import { useMemo } from 'react';
import type { Newsletters } from '#src/domain/newsletters/newsletter.ts';
import { SITE_IDS } from '#src/domain/site/page-settings.ts';
import { siteNameOf } from '#src/messages/newsletters.ts';
import { __ } from '#src/messages/translate.ts';
import { Form } from '#src/ui/form/form.tsx';
import { CommandNotice } from '#src/widgets/form/command-form.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { LoadingNewsletters } from '#src/widgets/newsletter-picker/loading-newsletters.tsx';
import { NewsletterPicker } from '#src/widgets/newsletter-picker/newsletter-picker.tsx';
import { NewslettersOut } from '#src/widgets/newsletter-picker/newsletters-out.tsx';
import { useNewsletterEdit } from '#src/widgets/newsletter-picker/use-newsletter-edit.ts';
import { useNewsletters } from '#src/widgets/newsletter-picker/use-newsletters.ts';
import { OnboardingStep, StepActions } from '#src/widgets/onboarding/onboarding-step.tsx';
import type { Onboarding } from '#src/widgets/onboarding/use-onboarding.ts';

interface PartProps {
	readonly onboarding: Onboarding;
}

function PickerForm( {
	onboarding,
	newsletters,
	email,
}: PartProps & {
	readonly newsletters: Newsletters;
	readonly email: string;
} ) {
	const { config } = useDeps();
	const editing = useNewsletterEdit( newsletters, email );
	const groups = useMemo(
		() =>
			[ config.site, ...SITE_IDS.filter( ( brand ) => brand !== config.site ) ].map(
				( brand ) => ( {
					title: siteNameOf( brand, config ),
					lists: newsletters.lists[ brand ],
				} )
			),
		[ config, newsletters ]
	);
	const submit = async () => {
		if ( await editing.save() ) {
			onboarding.advance();
		}
	};
	return (
		<Form onSubmit={ () => void submit() }>
			<NewsletterPicker
				groups={ groups }
				choices={ editing.choices }
				onChoose={ editing.choose }
			/>
			<CommandNotice command={ editing } />
			<StepActions onboarding={ onboarding } command={ editing } />
		</Form>
	);
}

function Part( { onboarding }: PartProps ) {
	const state = useNewsletters();
	switch ( state.kind ) {
		case 'loading':
			return <LoadingNewsletters />;
		case 'outage':
			return (
				<>
					<NewslettersOut retry={ state.retry } />
					<StepActions onboarding={ onboarding } />
				</>
			);
		case 'known':
			return <PickerForm onboarding={ onboarding } { ...state } />;
	}
}

export default function OnboardingNewslettersScreen() {
	return (
		<OnboardingStep
			step="newsletters"
			title={ () => __( 'What should we send you?' ) }
			lead={ () => __( 'Newsletters are free. You can leave each one at any time.' ) }
		>
			{ ( onboarding ) => <Part onboarding={ onboarding } /> }
		</OnboardingStep>
	);
}
