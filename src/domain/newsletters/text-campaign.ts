/** Text campaigns: what is sent to a reader's phone (`text-1`). */
export interface TextCampaign {
	readonly id: string;
	readonly name: string;
	readonly description: string;
	/** As text: 'On match days'. */
	readonly frequency: string;
	/** On and off is a change of this list. */
	readonly listId: string;
}

const KEYS = [ 'id', 'name', 'description', 'frequency', 'list_id' ] as const;

function campaignFrom( raw: unknown ): TextCampaign | null {
	const given = Object( raw ) as Readonly< Record< string, unknown > >;
	const [ id, name, description, frequency, listId ] = KEYS.map( ( key ) => {
		const value = given[ key ];
		return typeof value === 'string' ? value : '';
	} );
	return id && name && listId
		? {
				id,
				name,
				listId,
				description: description ?? '',
				frequency: frequency ?? '',
			}
		: null;
}

/**
 * The engine's value: a JSON list, as text or already read. Null when it is none, or a campaign in
 * it cannot be read: an outage (`text-2`), since a campaign that is left out cannot be switched
 * off.
 */
export function textCampaignsFrom( value: unknown ): readonly TextCampaign[] | null {
	let raw = value;
	if ( typeof value === 'string' ) {
		try {
			raw = JSON.parse( value );
		} catch {
			return null;
		}
	}
	const campaigns = Array.isArray( raw ) ? raw.map( campaignFrom ) : [ null ];
	return campaigns.every( ( campaign ) => campaign !== null ) ? campaigns : null;
}
