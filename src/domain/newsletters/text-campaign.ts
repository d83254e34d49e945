/** Parses the text message campaigns (`text-1`). */
import { rowsOf, textIn, type Raw } from '../shape.ts';

export interface TextCampaign {
	readonly id: string;
	readonly name: string;
	readonly description: string;
	/** Display text: 'On match days'. */
	readonly frequency: string;
	/** Subscribing to this list turns the campaign on. */
	readonly listId: string;
}

const KEYS = [ 'id', 'name', 'description', 'frequency', 'list_id' ] as const;

function campaignFrom( raw: unknown ): TextCampaign | null {
	const given: Raw = Object( raw );
	const [ id, name, description, frequency, listId ] = KEYS.map( ( key ) =>
		textIn( given, key )
	);
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
 * Null, meaning an outage, if any campaign is unreadable: it could not be switched off (`text-2`).
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
	return rowsOf( raw, campaignFrom, ( { id } ) => id );
}
