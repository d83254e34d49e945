import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ScreenLayout } from '#src/widgets/page/screen-layout.tsx';
import { navigationAt, onScreenOf, show } from '../../screens/show.tsx';
import { setStage } from '../../services/stage.ts';

const stage = setStage();

beforeEach( () => onScreenOf( 1280 ) );

it( 'a loaded page leaves the focus to the browser, and a new title in place takes it', () => {
	const { rerender } = show(
		stage.composeAgain( {} ),
		navigationAt( '/account/withdraw' ),
		<ScreenLayout title="Withdraw" layout="narrow">
			text
		</ScreenLayout>
	);
	expect( document.body ).toHaveFocus();
	rerender(
		<ScreenLayout title="Check your withdrawal" layout="narrow">
			text
		</ScreenLayout>
	);
	expect( screen.getByRole( 'heading', { name: 'Check your withdrawal' } ) ).toHaveFocus();
} );
