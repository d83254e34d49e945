/**
 * Prints the progress of commands: a line at a step's start and end, and signs of life in between.
 */
import process from 'node:process';

const SIGN_OF_LIFE_MS = 10_000;

/** A step that cannot continue: what happened, and what the user can do. */
export class StepFailed extends Error {
	/**
	 * @param {string} what What happened, in one sentence.
	 * @param {string} todo What to do about it, in one or two sentences.
	 */
	constructor( what, todo ) {
		super( what );
		this.todo = todo;
	}
}

export function say( line = '' ) {
	process.stdout.write( `${ line }\n` );
}

export function seconds( since ) {
	return `${ ( ( performance.now() - since ) / 1000 ).toFixed( 1 ) } s`;
}

/**
 * Runs one step and reports it.
 *
 * @template T
 * @param {string}   title What the step does.
 * @param {Function} work  Receives a function that reports progress; returns T or a promise of it.
 * @param {Function} [sum] One short sentence about the result.
 * @return {Promise<T>} What `work` returned.
 */
export async function step(
	title,
	work,
	sum = ( result ) => ( typeof result === 'string' ? result : '' )
) {
	const began = performance.now();
	say( `• ${ title }` );
	const result = await aliveWhile( ( tell ) => work( tell ) );
	const note = sum( result );
	// Several steps may run at once, so the line names its step.
	say( `  ✓ ${ title }${ note ? `: ${ note }` : '' } (${ seconds( began ) })` );
	return result;
}

/** Repeats the latest message while the work lasts. */
export async function aliveWhile( work, every = SIGN_OF_LIFE_MS ) {
	const began = performance.now();
	let latest = '';
	const tell = ( line ) => {
		latest = line;
		say( `  ${ line }` );
	};
	const hear = ( line ) => {
		latest = line;
	};
	const alive = setInterval(
		() => say( `  … ${ seconds( began ) } ${ latest.slice( 0, 120 ) }` ),
		every
	);
	const stop = () => clearInterval( alive );
	return Promise.resolve()
		.then( () => work( tell, hear ) )
		.finally( stop );
}

/** Prints why a command stops. Sets the exit code; the caller ends what it started. */
export function explain( error ) {
	process.exitCode = 1;
	say();
	if ( error instanceof StepFailed ) {
		say( `✗ ${ error.message }` );
		say( `  What to do: ${ error.todo }` );
		return;
	}
	say( `✗ ${ error?.stack ?? error }` );
	say( '  What to do: this is a mistake in the scripts; the lines above say where.' );
}
