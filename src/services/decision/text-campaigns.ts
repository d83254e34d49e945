/** Reads the text campaigns that the engine lists for a session (`text-1`). */
import { textCampaignsFrom, type TextCampaign } from '#src/domain/newsletters/text-campaign.ts';
import { askEngine, type EngineParts } from './engine.ts';

export interface TextCampaigns {
	/**
	 * In the engine's order; may be empty.
	 *
	 * @throws ServiceUnavailable also if unreadable: a campaign that is on must never look off.
	 * @throws CallFailed
	 */
	textCampaigns: () => Promise< readonly TextCampaign[] >;
}

export const createTextCampaigns = (
	parts: EngineParts,
	sessionId: () => string | null
): TextCampaigns => ( {
	async textCampaigns() {
		const { value, reply } = await askEngine( parts, sessionId(), 'text-campaigns' );
		const campaigns = textCampaignsFrom( value );
		if ( ! campaigns ) {
			throw reply.unreadable();
		}
		return campaigns;
	},
} );
