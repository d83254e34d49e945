/** What is typed into the form; for a reader who is logged in, name and address stand there. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NOTHING_DECLARED, type Declared } from '#src/domain/withdrawal/withdrawal.ts';
import { accountQuery, dataLayerQuery } from '#src/queries/reader.ts';
import { useDeps } from '#src/widgets/page/deps-context.tsx';

export function useDeclared() {
	const deps = useDeps();
	const account = useQuery( accountQuery( deps ) ).data;
	const names = useQuery( dataLayerQuery( deps ) ).data;
	const [ typed, setTyped ] = useState< Partial< Declared > >( {} );
	const value: Declared = {
		...NOTHING_DECLARED,
		name: [ names?.firstName, names?.lastName ].filter( Boolean ).join( ' ' ),
		email: account?.emailAddress ?? '',
		...typed,
	};
	return {
		value,
		onType: ( more: Partial< Declared > ) =>
			setTyped( ( before ) => ( { ...before, ...more } ) ),
	};
}
