/** The declared facts, as the confirmation and the receipt show them. */
import type { Declared, DeclaredField } from '#src/domain/withdrawal/withdrawal.ts';
import { withdrawalLabels } from './declared-texts.ts';

const ORDER: readonly DeclaredField[] = [ 'name', 'email', 'membership', 'order' ];

export const declaredFacts = ( declared: Declared ) =>
	ORDER.filter( ( field ) => declared[ field ] !== '' ).map( ( field ) => ( {
		label: withdrawalLabels[ field ](),
		value: declared[ field ],
	} ) );
