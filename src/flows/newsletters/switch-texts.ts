/**
 * Turning texts on needs a phone number; turning them off is always possible (`text-3`, `text-5`).
 */
import {
	NO_EDIT,
	type NewsletterEdit,
	type Newsletters,
} from '#src/domain/newsletters/newsletter.ts';
import { isPhoneNumber } from '#src/domain/profile/profile-fields.ts';
import { failed, type Result } from '#src/domain/result.ts';
import type { TextCampaign } from '#src/domain/newsletters/text-campaign.ts';
import type { Deps } from '../deps/deps.ts';
import { updateNewsletters, type NewslettersNotUpdated } from './update-newsletters.ts';

export interface SwitchTextsInput {
	readonly email: string;
	readonly campaigns: readonly Pick< TextCampaign, 'listId' >[];
	readonly on: boolean;
	/** The profile's phone number; '' for none. */
	readonly phone: string;
}

export type SwitchTextsFailure =
	/** Nothing was sent. */
	| { readonly command: 'texts'; readonly failure: 'phone-missing' }
	| ( NewslettersNotUpdated & { readonly command: 'newsletters' } );

export function editOfSwitch( {
	campaigns,
	on,
}: Pick< SwitchTextsInput, 'campaigns' | 'on' > ): NewsletterEdit {
	const ids = new Set( campaigns.map( ( { listId } ) => listId ) );
	return on ? { ...NO_EDIT, subscribe: ids } : { ...NO_EDIT, unsubscribe: ids };
}

export async function switchTexts(
	deps: Pick< Deps, 'site' >,
	input: SwitchTextsInput
): Promise< Result< Newsletters | null, SwitchTextsFailure > > {
	if ( input.on && ! isPhoneNumber( input.phone ) ) {
		return failed( { command: 'texts', failure: 'phone-missing' } );
	}
	const switched = await updateNewsletters( deps, {
		email: input.email,
		edit: editOfSwitch( input ),
	} );
	return switched.ok ? switched : failed( { command: 'newsletters', ...switched.failure } );
}
