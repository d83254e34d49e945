/**
 * The commands of the money model for cards; the card provider's vault shows whether each was
 * executed.
 */
import { expect } from 'vitest';
import { addCard, changeCard, makeDefaultCard, removeCard } from '#src/flows/cards/change-card.ts';
import type { Deps } from '#src/flows/deps/deps.ts';
import type { Result } from '#src/domain/result.ts';
import { cardNonce, runningOf } from '../../../../sandbox/reader-acts.ts';
import type { Browser } from './browser.ts';
import type { Command } from './commands.ts';
import { expectOneAtMost, type Said } from './laws.ts';
import type { Trouble } from './trouble.ts';
import { under } from './under.ts';
import { seenCard } from '../../named-card.ts';

type Act = ( deps: Deps ) => Promise< Result< unknown, object > >;

interface CardAct {
	readonly act: Act;
	/** The value that the command changes, read from the card provider. */
	readonly standing: () => unknown;
	readonly wanted: unknown;
}

/** A card that pays nothing at present; null if there is none. */
function spareOf( { world, reader }: Browser ): string | null {
	const used = runningOf( world, reader )?.cardToken;
	return world.cards.of( reader ).find( ( { token } ) => token !== used )?.token ?? null;
}

const ACTS: Readonly< Record< string, ( browser: Browser ) => CardAct | null > > = {
	add: ( { world, reader } ) => {
		const count = () => world.cards.of( reader ).length;
		const nonce = cardNonce( world, '5555555555554444', '2060-01-01' );
		return {
			act: ( deps ) => addCard( deps, { nonce } ),
			standing: count,
			wanted: count() + 1,
		};
	},
	default: ( browser ) => {
		const { world, reader } = browser;
		const token = spareOf( browser );
		return token === null
			? null
			: {
					act: ( deps ) => makeDefaultCard( deps, seenCard( world, token ) ),
					standing: () =>
						world.cards.of( reader ).find( ( { isDefault } ) => isDefault )?.token,
					wanted: token,
				};
	},
	use: ( browser ) => {
		const { world, reader } = browser;
		const token = spareOf( browser );
		const running = runningOf( world, reader );
		return token === null || ! running
			? null
			: {
					act: ( deps ) =>
						changeCard( deps, {
							subscriptionId: running.id,
							card: seenCard( world, token ),
						} ),
					standing: () => running.cardToken,
					wanted: token,
				};
	},
	remove: ( browser ) => {
		const { world, reader } = browser;
		const token = spareOf( browser );
		const isThere = () => world.cards.of( reader ).some( ( one ) => one.token === token );
		return token === null
			? null
			: {
					act: ( deps ) => removeCard( deps, seenCard( world, token ) ),
					standing: isThere,
					wanted: false,
				};
	},
};

export const CARD_ACTS = Object.keys( ACTS );

function expectCardTold(
	name: string,
	{ standing, wanted }: CardAct,
	before: unknown,
	said: Said
): void {
	if ( said === 'closed' ) {
		return;
	}
	if ( said.ok ) {
		expect( standing(), `${ name }: told as done` ).toBe( wanted );
	} else if ( said.isNone ) {
		expect( standing(), `${ name }: told as not done` ).toBe( before );
	}
}

export const card = ( name: string, trouble: Trouble ): Command => ( {
	check: () => true,
	toString: () => `card(${ name }, ${ JSON.stringify( trouble ) })`,
	async run( _model, browser ) {
		const act = ACTS[ name ]?.( browser );
		if ( ! act ) {
			return;
		}
		const before = {
			standing: act.standing(),
			charges: browser.world.billing.charges().length,
		};
		const said = await under( browser, trouble, () => act.act( browser.deps ) );
		expectOneAtMost( browser );
		if ( ! trouble.device ) {
			expect( browser.world.billing.charges().length, 'a card that charges' ).toBe(
				before.charges
			);
			expectCardTold( name, act, before.standing, said );
		}
	},
} );
