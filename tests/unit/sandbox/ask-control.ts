/** Calls the control interface of a registry of worlds. */
import { control } from '../../sandbox/control/control.ts';
import type { Registry } from '../../sandbox/registry.ts';

export const askControl = async (
	registry: Registry,
	method: string,
	name: string,
	body?: unknown,
	headers: Record< string, string > = {}
) => {
	const response = await control(
		registry,
		new Request( `http://localhost:8888/__sandbox/api/${ name }`, {
			method,
			headers,
			...( body !== undefined && {
				body: typeof body === 'string' ? body : JSON.stringify( body ),
			} ),
		} )
	);
	return {
		status: response.status,
		cookies: response.headers.getSetCookie(),
		answer: await response.json(),
	};
};
