/** The text below a setting: what it is for, and before that what is wrong with it (`site-2`). */
interface FieldHelpProps {
	readonly help: string;
	readonly problem: string | undefined;
}

export const FieldHelp = ( { help, problem }: FieldHelpProps ) => (
	<>
		{ problem !== undefined && <span className="circ-admin-problem">{ problem } </span> }
		{ help }
	</>
);
