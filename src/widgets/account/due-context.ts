/**
 * Whether the strip above the page tells what is due: then the page does not say it once more
 * (`status-34`).
 */
import { createContext } from 'react';

export const DueContext = createContext( false );
