/**
 * A service whose code comes with its first call, so that a page does not carry what it may never ask (house,
 * "Composition"). Whoever calls it does not notice.
 */

type Calls< Service > = {
	[ Name in keyof Service ]: ( ...input: never[] ) => Promise< unknown >;
};

/**
 * Each call, and what it answers when its code cannot be had: a value, or an error that it throws. Nothing was sent
 * then, and it is said as if the service had not answered.
 */
export type WithoutCode< Service extends Calls< Service > > = {
	readonly [ Name in keyof Service ]:
		Awaited< ReturnType< Service[ Name ] > > | Error;
};

/** @param load asked again by the next call when it failed. */
export function onDemand< Service extends Calls< Service > >(
	load: () => Promise< Service >,
	withoutCode: WithoutCode< Service >
): Service {
	let coming: Promise< Service > | null = null;
	const ready = () =>
		( coming ??= load().catch( ( error: unknown ) => {
			coming = null;
			throw error;
		} ) );
	const call = async ( name: keyof Service, input: never[] ) => {
		let service: Service;
		try {
			service = await ready();
		} catch {
			const answer = withoutCode[ name ];
			if ( answer instanceof Error ) {
				throw answer;
			}
			return answer;
		}
		return service[ name ]( ...input );
	};
	return Object.fromEntries(
		Object.keys( withoutCode ).map( ( name ) => [
			name,
			( ...input: never[] ) => call( name as keyof Service, input ),
		] )
	) as unknown as Service;
}
