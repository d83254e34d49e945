/** Performs a reader's actions on a screen, and finds what appears after a part has loaded. */
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

export const button = ( name: string | RegExp ) => screen.findByRole( 'button', { name } );

export const heading = ( name: string | RegExp ) => screen.findByRole( 'heading', { name } );

/** Fires only the click event. */
export const press = async ( name: string | RegExp ) => fireEvent.click( await button( name ) );

/** Presses with the pointer, as a reader does, so that the focus moves too. */
export const pointAndPress = async ( name: string | RegExp ) =>
	userEvent.click( await button( name ) );

export const agree = async () =>
	fireEvent.click( await screen.findByRole( 'checkbox', { name: /I agree/ } ) );
