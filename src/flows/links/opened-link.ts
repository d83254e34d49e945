/**
 * A sign-in link's token leaves the address bar before any other code can read it, and stays in
 * this tab until it is spent (`sign-in-24`).
 */
import { referralCode, referralIn } from '#src/domain/sign-in/referral.ts';
import { mailedQuery } from '#src/domain/sign-in/mailed-query.ts';
import { markIn } from '#src/domain/sign-in/link-mark.ts';
import { recordIn, textIn, textOrNull } from '#src/domain/shape.ts';
import type { SessionDeps } from '../deps/deps.ts';
import type { LinkToSpend } from './exchange-token.ts';

type Slice = Pick< SessionDeps, 'browser' >;

export interface OpenedLink extends LinkToSpend {
	/** Identifies the link to the browser that requested it; null if missing. */
	readonly mark: string | null;
}

const KEY = 'circ-link';
const ACTIONS = [ 'login', 'register', 'handoff' ] as const;

function keptLink( { browser }: Slice ): OpenedLink | null {
	const kept = recordIn( browser.storage.tab.get( KEY ) );
	const token = kept && textIn( kept, 'token' );
	const action = ACTIONS.find( ( one ) => one === kept?.action );
	return kept && token && action
		? {
				token,
				action,
				mark: textOrNull( kept, 'mark' ),
				referral: referralCode( textOrNull( kept, 'referral' ) ),
			}
		: null;
}

/** Null without a token. `usual` is the link's purpose if its query does not say. */
export function openedLink(
	deps: Slice,
	search: string,
	usual: 'login' | 'handoff'
): OpenedLink | null {
	const { location, storage } = deps.browser;
	const query = mailedQuery( search );
	const token = query.get( 'token' );
	const redirect = query.get( 'redirect' ) ?? '';
	const mark = markIn( redirect );
	if ( token || mark ) {
		location.hideQuery();
	}
	if ( token ) {
		const isNew = usual === 'login' && query.get( 'action' ) === 'register';
		const link = {
			token,
			action: isNew ? 'register' : usual,
			mark,
			referral: referralIn( redirect ),
		} as const;
		storage.tab.set( KEY, JSON.stringify( link ) );
		return link;
	}
	const kept = keptLink( deps );
	return kept && ( kept.action === 'handoff' ) === ( usual === 'handoff' ) ? kept : null;
}

export const forgetOpenedLink = ( { browser }: Slice ): void => browser.storage.tab.remove( KEY );
