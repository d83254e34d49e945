/** The cursor only moves forward, so parsing is linear and problems have a column (`plan-10`). */

/** A syntax error at index `at`; `message` says what is allowed there. */
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

	constructor( line: string ) {
		this.#line = line;
	}

	get at(): number {
		return this.#at;
	}

	get isAtEnd(): boolean {
		return this.#at >= this.#line.length;
	}

	/** Does not move the cursor; '' at the end. */
	peek(): string {
		return this.#line[ this.#at ] ?? '';
	}

	next(): string {
		const char = this.peek();
		this.#at++;
		return char;
	}

	/** `run` is a sticky pattern that always matches, such as /[a-z]*\/y. */
	take( run: RegExp ): string {
		const start = this.#at;
		this.#skip( run );
		return this.#line.slice( start, this.#at );
	}

	/** Returns whether there was white space. */
	skipBlank(): boolean {
		return this.#skip( BLANK ) > 0;
	}

	/** Returns the number of skipped characters. */
	#skip( run: RegExp ): number {
		run.lastIndex = this.#at;
		run.test( this.#line );
		const skipped = run.lastIndex - this.#at;
		this.#at += skipped;
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
