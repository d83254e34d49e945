/**
 * Offers a new member newsletters and a display name; nothing waits for this chunk (`payment-7`).
 */
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ONBOARDING_NAME_PATH } from '#src/domain/addresses/modal-views.ts';
import type { Newsletters } from '#src/domain/newsletters/newsletter.ts';
import { isDerivedName } from '#src/domain/profile/derived-name.ts';
import { newslettersUpdated } from '#src/messages/newsletters.ts';
import { __ } from '#src/messages/translate.ts';
import { profileQuery } from '#src/queries/reader.ts';
import { Form } from '#src/ui/form/form.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { CommandButton, CommandNotice } from '#src/widgets/form/command-form.tsx';
import { LoadingNewsletters } from '#src/widgets/newsletter-picker/loading-newsletters.tsx';
import { NewsletterPicker } from '#src/widgets/newsletter-picker/newsletter-picker.tsx';
import { NewslettersOut } from '#src/widgets/newsletter-picker/newsletters-out.tsx';
import {
	useNewsletterEdit,
	useStanding,
} from '#src/widgets/newsletter-picker/use-newsletter-edit.ts';
import { useNewsletters } from '#src/widgets/newsletter-picker/use-newsletters.ts';
import { useDeps } from '#src/widgets/page/deps-context.tsx';

const OFFERED = 3;

function Picks( { newsletters, email }: { newsletters: Newsletters; email: string } ) {
	const { config } = useDeps();
	const editing = useNewsletterEdit( newsletters, email );
	const { isSaved } = useStanding( editing.choices );
	// The lists are computed once, so that a saved list stays where it was ticked.
	const [ lists ] = useState( () =>
		newsletters.lists[ config.site ]
			.filter( ( { id } ) => ! newsletters.subscribed.includes( id ) )
			.slice( 0, OFFERED )
	);
	const groups = useMemo(
		() => [ { title: __( 'Get the most out of your membership' ), lists } ],
		[ lists ]
	);
	return lists.length === 0 ? null : (
		<Form onSubmit={ () => void editing.save() } label={ __( 'Newsletters' ) }>
			<CommandNotice command={ editing } />
			<NewsletterPicker
				groups={ groups }
				choices={ editing.choices }
				onChoose={ editing.choose }
			/>
			<CommandButton variant="secondary" command={ editing } busyLabel={ __( 'Saving...' ) }>
				{ __( 'Save newsletters' ) }
			</CommandButton>
			<Notice tone="positive" live="status">
				{ isSaved && newslettersUpdated() }
			</Notice>
		</Form>
	);
}

function Name( { email }: { readonly email: string } ) {
	const profile = useQuery( profileQuery( useDeps() ) ).data;
	return profile && isDerivedName( profile[ 'full-name' ], email ) ? (
		<p>
			<Link href={ ONBOARDING_NAME_PATH }>{ __( 'Choose your name' ) }</Link>
		</p>
	) : null;
}

export function FirstSteps() {
	const state = useNewsletters();
	switch ( state.kind ) {
		case 'loading':
			return <LoadingNewsletters />;
		case 'outage':
			return <NewslettersOut retry={ state.retry } />;
		case 'known':
			return (
				<Stack>
					<Picks { ...state } />
					<Name email={ state.email } />
				</Stack>
			);
	}
}
