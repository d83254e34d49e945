/** The text below a setting: the problem, if any, then its purpose (`site-2`). */
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
