/** What came of the last press in the history's panel, said in one place for its groups. */
export interface Outcome {
	readonly status: 'success' | 'error';
	readonly message: string;
}
