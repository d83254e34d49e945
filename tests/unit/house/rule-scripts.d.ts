/** What tests use of scripts/rules/proofs.mjs. */
declare module '*/rules/proofs.mjs' {
	export const rules: () => readonly {
		readonly id: string;
		readonly title: string;
		readonly page: string;
		readonly isUnproven: boolean;
	}[];
	export const proofs: () => readonly {
		readonly id: string;
		readonly file: string;
		readonly line: number;
		/** The title of the test, or empty where no test stands below the comment. */
		readonly test: string;
	}[];
}
