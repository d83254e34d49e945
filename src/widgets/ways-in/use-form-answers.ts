/** Fetches what the form answers with: with the first letter, so that no press waits, else with the press. Decision 6. */
import { useState } from 'react';
import { useFrame } from '../page/frame.tsx';
import { useEarly } from './use-early.ts';

const load = () =>
	import( /* webpackChunkName: "form-answers" */ './form-answers.tsx' );

export type FormAnswers = Awaited< ReturnType< typeof load > >;

const ask = < Chunk >( part: () => Promise< Chunk > ) => part();

export function useFormAnswers( isWanted: boolean ) {
	const { loadChunk = ask } = useFrame();
	const [ answers, setAnswers ] = useState< FormAnswers | null >( null );
	const answer = async () => {
		const part = await loadChunk( load );
		setAnswers( part );
		return part;
	};
	useEarly( answer, isWanted );
	return { answers, answer };
}
