/** Changing the plan, pausing and resuming. Each command resolves to its flow's Result, whatever became of it. */
import {
	changePlan,
	type ChangePlanInput,
} from '#src/flows/changes/change-plan.ts';
import type { Deps } from '#src/flows/deps/deps.ts';
import { readerNow } from '#src/flows/money/money-flow.ts';
import { pauseMembership, type PauseInput } from '#src/flows/changes/pause.ts';
import {
	resumeMembership,
	type ResumeInput,
} from '#src/flows/changes/resume.ts';
import {
	catalogueOf,
	command,
	type WithoutCatalogue,
} from './money-command.ts';

export const changePlanMutation = ( deps: Deps ) =>
	command( async ( input: WithoutCatalogue< ChangePlanInput >, { client } ) =>
		changePlan( deps, {
			...input,
			// The press; the catalogue may take its time.
			began: readerNow( deps ),
			catalogue: await catalogueOf( deps, client ),
		} )
	);

export const pauseMutation = ( deps: Deps ) =>
	command( async ( input: WithoutCatalogue< PauseInput >, { client } ) =>
		pauseMembership( deps, {
			...input,
			// The press; the catalogue may take its time.
			began: readerNow( deps ),
			catalogue: await catalogueOf( deps, client ),
		} )
	);

export const resumeMutation = ( deps: Deps ) =>
	command( async ( input: WithoutCatalogue< ResumeInput >, { client } ) =>
		resumeMembership( deps, {
			...input,
			// The press; the catalogue may take its time.
			began: readerNow( deps ),
			catalogue: await catalogueOf( deps, client ),
		} )
	);
