import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ScreenBoundary } from '#src/app/routing/screen-boundary.tsx';
import { createQueryClient } from '#src/queries/query-client.ts';
import CancelScreen from '#src/screens/account/settings/membership/cancel/screen.tsx';
import DisplayScreen from '#src/screens/account/settings/display/screen.tsx';
import MembershipScreen from '#src/screens/account/settings/membership/screen.tsx';
import NewslettersScreen from '#src/screens/account/settings/newsletters/screen.tsx';
import PaymentMethodScreen from '#src/screens/account/settings/payment-method/screen.tsx';
import ReceiptsScreen from '#src/screens/account/settings/receipts/screen.tsx';
import SettingsScreen from '#src/screens/account/settings/screen.tsx';
import SubscribeScreen from '#src/screens/account/subscribe/screen.tsx';
import TextsScreen from '#src/screens/account/settings/texts/screen.tsx';
import { DepsContext } from '#src/widgets/page/deps-context.tsx';
import { NavigationContext } from '#src/widgets/page/navigation.tsx';
import { setStage } from '../services/stage.ts';
import { navigationAt, onScreenOf } from './show.tsx';

const stage = setStage();
beforeEach( () => onScreenOf( 1280 ) );

const PAGES: Readonly< Record< string, () => ReactNode > > = {
	'/account/settings': () => <SettingsScreen />,
	'/account/settings/membership': () => <MembershipScreen />,
	'/account/settings/membership/cancel': () => <CancelScreen />,
	'/account/settings/receipts': () => <ReceiptsScreen />,
	'/account/settings/payment-method': () => <PaymentMethodScreen />,
	'/account/settings/newsletters': () => <NewslettersScreen />,
	'/account/settings/texts': () => <TextsScreen />,
	'/account/settings/display': () => <DisplayScreen />,
	'/account/subscribe': () => <SubscribeScreen />,
};

const MISSING = Symbol( 'missing' );
const WRONG: readonly unknown[] = [ MISSING, null, true, -1, 1e300, '', 'x', [], [ null ], {} ];

/** Changes one response field at a time, also inside JSON strings. */
class Spoiler {
	readonly names = new Set< string >();
	readonly #name: string | null;
	readonly #value: unknown;

	constructor( name: string | null = null, value: unknown = null ) {
		this.#name = name;
		this.#value = value;
	}

	spoil( value: unknown ): unknown {
		if ( typeof value === 'string' && /^\s*[[{]/.test( value ) ) {
			try {
				return JSON.stringify( this.spoil( JSON.parse( value ) ) );
			} catch {
				return value;
			}
		}
		if ( Array.isArray( value ) ) {
			return value.map( ( one ) => this.spoil( one ) );
		}
		if ( ! value || typeof value !== 'object' ) {
			return value;
		}
		return Object.fromEntries(
			Object.entries( value ).flatMap( ( [ name, one ] ) => {
				this.names.add( name );
				if ( name !== this.#name ) {
					return [ [ name, this.spoil( one ) ] ];
				}
				return this.#value === MISSING ? [] : [ [ name, this.#value ] ];
			} )
		);
	}

	readonly fetch: typeof fetch = async ( ...request ) => {
		const reply = await fetch( ...request );
		const text = await reply.text();
		let body = text;
		try {
			body = JSON.stringify( this.spoil( JSON.parse( text ) ) );
		} catch {}
		const { status, headers } = reply;
		return new Response( [ 204, 304 ].includes( status ) ? null : body, {
			status,
			headers,
		} );
	};
}

/** Opens a page, and returns its text once all requests are answered. */
async function open( path: string, spoiler: Spoiler ): Promise< string > {
	const client = createQueryClient();
	client.setDefaultOptions( {
		queries: { ...client.getDefaultOptions().queries, retry: false },
	} );
	const shown = render(
		<QueryClientProvider client={ client }>
			<DepsContext
				value={ stage.composeAgain(
					{ flags: [ 'membership', 'pauseSubscriptions' ] },
					{ fetch: spoiler.fetch }
				) }
			>
				<NavigationContext value={ navigationAt( path ) }>
					<ScreenBoundary>{ PAGES[ path ]?.() }</ScreenBoundary>
				</NavigationContext>
			</DepsContext>
		</QueryClientProvider>
	);
	await waitFor( () => expect( client.isFetching() ).toBe( 0 ) );
	const text = document.body.textContent ?? '';
	shown.unmount();
	client.clear();
	return text;
}

describe( 'a field of a reply that is of another kind than it should be', () => {
	// Proves wire-23.
	it.each( Object.keys( PAGES ) )(
		'never takes %s down',
		async ( path ) => {
			stage.enter( 'pending-change' );
			const clean = new Spoiler();
			await open( path, clean );
			expect( clean.names.size ).toBeGreaterThan( 0 );
			const names = [ ...clean.names ];
			await fc.assert(
				fc.asyncProperty(
					fc.constantFrom( ...names ),
					fc.constantFrom( ...WRONG ),
					async ( name, value ) => {
						stage.enter( 'pending-change' );
						expect( await open( path, new Spoiler( name, value ) ) ).not.toContain(
							'This page did not load'
						);
					}
				),
				{ numRuns: 25 }
			);
		},
		60_000
	);
} );

describe( 'a payment whose currency cannot be read', () => {
	// Proves payment-48.
	it.each( [ MISSING, '', 'US', 'dollars', 'usd', 12, null, [ 'USD' ] ] )(
		'(%s) is shown in that of its subscription',
		async ( currency ) => {
			stage.enter( 'monthly' );
			const receipts = '/account/settings/receipts';
			const membership = '/account/settings/membership';
			const spoiler = new Spoiler( 'currency', currency );
			expect( await open( receipts, spoiler ) ).toContain( '$9.99' );
			expect( await open( membership, spoiler ) ).toContain( 'Receipts' );
			expect( screen.queryByText( 'This page did not load' ) ).toBeNull();
		}
	);
} );
