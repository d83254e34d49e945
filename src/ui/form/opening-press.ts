/** A page and its panel, which loads late, share which press on the opener was the last one. */
import { createContext } from 'react';

/** A value that is another one after each press on the opener of a panel. */
export const OpeningPress = createContext< unknown >( null );
