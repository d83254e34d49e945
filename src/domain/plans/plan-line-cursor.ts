/**
 * A place on one plan line that only moves forward, so that reading takes linear time and problems
 * have a column (`plan-10`).
 */

/** The line makes no sense from `at` on; `message` says what is allowed there. */
export class PlanLineProblem extends Error {
	readonly at: number;

	constructor( at: number, message: string ) {
		super( message );
		this.at = at;
	}
}

const BLANK = /[ \t\r]*/y;

export class PlanLineCursor {
	readonly #line: string;
	#at = 0;
	#steps = 0;

	constructor( line: string ) {
		this.#line = line;
	}

	/** Index of the next character. */
	get at(): number {
		return this.#at;
	}

	/** How many characters were looked at, repeated looks counted. */
	get steps(): number {
		return this.#steps;
	}

	get isAtEnd(): boolean {
		return this.#at >= this.#line.length;
	}

	/** The next character without moving, '' at the end. */
	peek(): string {
		this.#steps++;
		return this.#line[ this.#at ] ?? '';
	}

	next(): string {
		const char = this.peek();
		this.#at++;
		return char;
	}

	/**
	 * All that follows and belongs to one class of characters; `run` is sticky, such as /[a-z]*\/y,
	 * and always matches.
	 */
	take( run: RegExp ): string {
		const start = this.#at;
		this.#skip( run );
		return this.#line.slice( start, this.#at );
	}

	/** Whether there was white space to skip. */
	skipBlank(): boolean {
		return this.#skip( BLANK ) > 0;
	}

	/** How many characters were skipped. */
	#skip( run: RegExp ): number {
		run.lastIndex = this.#at;
		run.test( this.#line );
		const skipped = run.lastIndex - this.#at;
		this.#at += skipped;
		this.#steps += skipped + 1;
		return skipped;
	}

	expect( char: string, message: string ): void {
		if ( this.peek() !== char ) {
			this.fail( message );
		}
		this.#at++;
	}

	fail( message: string, at = this.#at ): never {
		throw new PlanLineProblem( at, message );
	}
}
