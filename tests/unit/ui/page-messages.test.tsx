import { act, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyBox } from '#src/ui/notice/empty-box.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { Skeleton } from '#src/ui/layout/skeleton.tsx';
import { Spinner } from '#src/ui/icon/spinner.tsx';
import { TickList } from '#src/ui/list/tick-list.tsx';
import { Title } from '#src/ui/layout/title.tsx';

describe( 'The title of a page', () => {
	it( 'leaves focus alone on a hard load, and can be focused later', () => {
		const title = createRef< HTMLHeadingElement >();
		render( <Title ref={ title }>Membership</Title> );
		expect( document.body ).toHaveFocus();
		title.current?.focus();
		expect( screen.getByRole( 'heading', { level: 1, name: 'Membership' } ) ).toHaveFocus();
	} );
} );

describe( 'A page without navigation', () => {
	it( 'is the main part of the document', () => {
		render( <Page width="narrow">content</Page> );
		expect( screen.getByRole( 'main' ) ).toHaveTextContent( 'content' );
	} );
} );

describe( 'While something loads', () => {
	it( 'room is kept at once, and after 200 ms bars show and a text says what loads', () => {
		vi.useFakeTimers();
		const { container } = render(
			<Skeleton label="Loading your membership" bars={ [ 'heading', 'field' ] } />
		);
		const region = screen.getByRole( 'status' );
		const bars = container.querySelector( '[aria-hidden="true"]' );
		expect( region ).toHaveTextContent( '' );
		expect( bars?.children ).toHaveLength( 2 );
		expect( bars ).toHaveClass( 'circ-skeleton--waiting' );

		act( () => vi.advanceTimersByTime( 199 ) );
		expect( region ).not.toHaveTextContent( 'Loading your membership' );
		act( () => vi.advanceTimersByTime( 1 ) );
		expect( region ).toHaveTextContent( 'Loading your membership' );
		expect( bars ).not.toHaveClass( 'circ-skeleton--waiting' );
	} );

	it( 'a spinner says its sentence, or is decoration', () => {
		const { container, rerender } = render( <Spinner label="Checking your membership..." /> );
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'Checking your membership...' );
		rerender( <Spinner /> );
		expect( screen.queryByRole( 'status' ) ).not.toBeInTheDocument();
		expect( container.firstChild ).toHaveAttribute( 'aria-hidden', 'true' );
	} );
} );

describe( 'An empty place', () => {
	it( 'says what will stand there', () => {
		render(
			<EmptyBox
				title="No receipts yet"
				text="After your first payment."
				actions={ <Button>See plans</Button> }
			/>
		);
		expect( screen.getByRole( 'heading', { name: 'No receipts yet' } ) ).toBeVisible();
		expect( screen.getByText( 'After your first payment.' ) ).toBeVisible();
		expect( screen.getByRole( 'button', { name: 'See plans' } ) ).toBeVisible();
	} );
} );

describe( 'A list with ticks', () => {
	it( 'numbers its lines for the stagger, when it has one', () => {
		const { rerender } = render(
			<TickList items={ [ 'Paid $83.88', 'Receipt' ] } staggered />
		);
		const order = () =>
			screen
				.getAllByRole( 'listitem' )
				.map( ( item ) => item.style.getPropertyValue( '--_i' ) );
		expect( order() ).toEqual( [ '0', '1' ] );
		rerender( <TickList items={ [ 'Paid $83.88', 'Receipt' ] } /> );
		expect( order() ).toEqual( [ '', '' ] );
	} );
} );
