import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import CancelScreen from '#src/screens/account/settings/membership/cancel/screen.tsx';
import { frameAt, hasty, onScreenOf, show } from './show.tsx';
import { setStage } from '../services/stage.ts';

vi.mock( '#src/flows/changes/cancel.ts', () => {
	throw new Error( 'no chunk' );
} );

const stage = setStage();

beforeEach( () => onScreenOf( 1280 ) );

describe( 'a press on Cancel whose code does not come', () => {
	it( 'sends nothing, says that nothing was changed, and can be pressed again', async () => {
		stage.enter( 'yearly' );
		show(
			hasty( stage.composeAgain() ),
			frameAt( '/account/settings/membership/cancel' ),
			<CancelScreen />
		);
		const name = 'Cancel membership';
		fireEvent.click( await screen.findByRole( 'button', { name } ) );
		expect(
			await screen.findByText( 'Nothing was changed or charged.' )
		).toBeVisible();
		expect( stage.calls() ).not.toContain( 'identity.cancel-subscription' );
		expect( screen.getByRole( 'button', { name } ) ).toBeEnabled();
	} );
} );
