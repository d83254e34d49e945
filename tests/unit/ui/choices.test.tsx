import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Choice } from '#src/ui/choice/choice.tsx';
import { ChoiceGroup } from '#src/ui/choice/choice-group.tsx';
import { ConsentBox } from '#src/ui/form/consent-box.tsx';

describe( 'A row with a checkbox', () => {
	it( 'is ticked by a press anywhere on the row', async () => {
		const onChange = vi.fn();
		render(
			<Choice
				type="checkbox"
				name="brief"
				label="Morning Brief"
				text="Six stories before your first coffee."
				meta="Every day"
				checked={ false }
				onChange={ onChange }
			/>
		);
		await userEvent.click( screen.getByText( 'Every day' ) );
		expect( onChange ).toHaveBeenCalledWith( true );
	} );

	it( 'is named by its label and described by the rest of the row', () => {
		render(
			<Choice
				type="checkbox"
				name="wire"
				label="Sports Wire"
				text="Scores and trades."
				meta="Removing"
				changed
				checked
				onChange={ () => undefined }
			/>
		);
		const box = screen.getByRole( 'checkbox', { name: 'Sports Wire' } );
		expect( box ).toBeChecked();
		expect( box ).toHaveAccessibleDescription( 'Scores and trades. Removing' );
	} );
} );

describe( 'A group of radios', () => {
	it( 'is named by its legend', () => {
		render(
			<ChoiceGroup legend="Pause for">
				{ [ '1 month', '2 months' ].map( ( label ) => (
					<Choice
						key={ label }
						type="radio"
						name="months"
						label={ label }
						checked={ label === '2 months' }
						onChange={ () => undefined }
					/>
				) ) }
			</ChoiceGroup>
		);
		const group = screen.getByRole( 'group', { name: 'Pause for' } );
		expect( within( group ).getAllByRole( 'radio' ) ).toHaveLength( 2 );
		expect( screen.getByRole( 'radio', { name: '2 months' } ) ).toBeChecked();
	} );
} );

describe( 'The consent box', () => {
	const box = ( error?: string, onChange: ( on: boolean ) => void = vi.fn() ) => (
		<ConsentBox id="consent" checked={ false } onChange={ onChange } error={ error }>
			I agree to pay <b>$83.88</b> today.
		</ConsentBox>
	);

	it( 'is ticked by a press on its sentence', async () => {
		const onChange = vi.fn();
		render( box( undefined, onChange ) );
		await userEvent.click( screen.getByText( /I agree to pay/ ) );
		expect( onChange ).toHaveBeenCalledWith( true );
	} );

	it( 'is required and named by the whole sentence', () => {
		render( box() );
		expect(
			screen.getByRole( 'checkbox', {
				name: 'I agree to pay $83.88 today.',
			} )
		).toBeRequired();
	} );

	it( 'says what to do when it was forgotten', () => {
		render( box( 'Tick the box to agree, then pay.' ) );
		const consent = screen.getByRole( 'checkbox' );
		expect( consent ).toBeInvalid();
		expect( consent ).toHaveAccessibleDescription( 'Tick the box to agree, then pay.' );
		expect( consent ).toHaveFocus();
	} );
} );
