/**
 * True if the strip above the page already shows the billing problem, which the page then does not
 * repeat (`status-34`).
 */
import { createContext } from 'react';

export const DueContext = createContext( false );
