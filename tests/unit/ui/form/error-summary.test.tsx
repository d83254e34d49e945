import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';

const twoProblems = [
	{ text: 'Please enter a valid email address.', target: 'email' },
	{ text: 'Please enter a password.', target: 'password' },
];

describe( 'The error summary', () => {
	it( 'is announced at once, counts the problems and takes focus', () => {
		render( <ErrorSummary problems={ twoProblems } /> );
		const summary = screen.getByRole( 'alert', {
			name: 'There are 2 problems',
		} );
		expect( summary ).toHaveFocus();
		expect( summary ).toHaveAttribute( 'tabindex', '-1' );
		expect( screen.getByRole( 'heading', { name: 'There are 2 problems' } ) ).toBeVisible();
	} );

	it( 'speaks of one problem in the singular', () => {
		render( <ErrorSummary problems={ twoProblems.slice( 0, 1 ) } /> );
		expect( screen.getByRole( 'heading', { name: 'There is a problem' } ) ).toBeVisible();
	} );

	it( 'is absent without a problem', () => {
		render( <ErrorSummary problems={ [] } /> );
		expect( screen.queryByRole( 'alert' ) ).not.toBeInTheDocument();
	} );

	it( 'leads from each problem to its field', async () => {
		render(
			<>
				<ErrorSummary problems={ twoProblems } />
				<input id="email" aria-label="Email" />
				<input id="password" aria-label="Password" />
			</>
		);
		await userEvent.click( screen.getByRole( 'link', { name: 'Please enter a password.' } ) );
		expect( screen.getByLabelText( 'Password' ) ).toHaveFocus();
		expect( window.location.hash ).toBe( '' );
	} );

	it( "leads to a field of the card provider by the provider's own means", async () => {
		const focusNumber = vi.fn();
		const focusZip = vi.fn();
		render(
			<ErrorSummary
				problems={ [
					{
						text: 'The following fields are invalid: Card Number, Zip Code',
						parts: [
							{ text: 'Card Number', target: focusNumber },
							{ text: 'Zip Code', target: focusZip },
						],
					},
				] }
			/>
		);
		expect( screen.getByRole( 'listitem' ) ).toHaveTextContent(
			'The following fields are invalid: Card Number, Zip Code'
		);
		await userEvent.click( screen.getByRole( 'link', { name: 'Zip Code' } ) );
		expect( focusZip ).toHaveBeenCalledTimes( 1 );
		expect( focusNumber ).not.toHaveBeenCalled();
	} );

	it( 'takes focus again on the next submit, and not while the reader types', () => {
		const input = <input aria-label="Email" />;
		const { rerender } = render(
			<>
				<ErrorSummary problems={ twoProblems } attempt={ 1 } />
				{ input }
			</>
		);
		screen.getByLabelText( 'Email' ).focus();

		rerender(
			<>
				<ErrorSummary problems={ [ ...twoProblems ] } attempt={ 1 } />
				{ input }
			</>
		);
		expect( screen.getByLabelText( 'Email' ) ).toHaveFocus();

		rerender(
			<>
				<ErrorSummary problems={ twoProblems } attempt={ 2 } />
				{ input }
			</>
		);
		expect( screen.getByRole( 'alert' ) ).toHaveFocus();
	} );
} );
