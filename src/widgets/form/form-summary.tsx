/**
 * The list of what is wrong in a form, whose code comes with the first problem: it takes the focus when it stands
 * there, and each time that the form is sent with problems again (design language, Error summary).
 */
import type { ErrorSummaryProps } from '#src/ui/form/error-summary.tsx';
import { LazyPart } from '../page/lazy-part.tsx';

const loadSummary = async () =>
	(
		await import(
			/* webpackChunkName: "form-words" */ '#src/ui/form/error-summary.tsx'
		)
	).ErrorSummary;

export const FormSummary = ( summary: ErrorSummaryProps ) =>
	summary.problems.length > 0 && (
		<LazyPart load={ loadSummary } part={ summary } />
	);
