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

/**
 * What tests use of scripts/setup/settings-table.mjs: the shapes are those of
 * scripts/setup/settings.php.
 */
declare module '*/setup/settings-table.mjs' {
	export const table: () => unknown;
}
