/** The addresses where a provider's sign-in begins. */
import type { Provider } from '#src/domain/site/provider.ts';
import type { SessionDeps } from '../deps/deps.ts';

export const providerAddress = (
	{ config }: Pick< SessionDeps, 'config' >,
	provider: Provider
): string => `/${ config.services.identity }/oauth/${ provider }`;
