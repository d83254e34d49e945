/** The parts of scripts/rules/proofs.mjs that tests use. */
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
		/** The title of the test, or '' if no test follows the comment. */
		readonly test: string;
	}[];
}

/**
 * The parts of scripts/setup/settings-table.mjs that tests use: the shapes are those of
 * scripts/setup/settings.php.
 */
declare module '*/setup/settings-table.mjs' {
	export const table: () => unknown;
}
