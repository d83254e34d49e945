/** What a reader does on a screen, and what is looked for there, once the part has come. */
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

export const button = ( name: string | RegExp ) => screen.findByRole( 'button', { name } );

export const heading = ( name: string | RegExp ) => screen.findByRole( 'heading', { name } );

/** The click alone. */
export const press = async ( name: string | RegExp ) => fireEvent.click( await button( name ) );

/** With the pointer, as a reader does: the focus moves too. */
export const pointAndPress = async ( name: string | RegExp ) =>
	userEvent.click( await button( name ) );

export const agree = async () =>
	fireEvent.click( await screen.findByRole( 'checkbox', { name: /I agree/ } ) );
