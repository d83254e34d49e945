/** The strip above already shows the billing problem (`status-34`). */
import { createContext } from 'react';

export const DueContext = createContext( false );
