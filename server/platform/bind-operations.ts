import { asAppError } from './database.ts';

type Operation<First> = (first: First, ...rest: never[]) => Promise<unknown>;

/** Calls `run` with a value of its choice, such as a database. */
type Within<First> = <T>(run: (first: First) => Promise<T>) => Promise<T>;

type Bound<T> = {
	[Name in keyof T]: T[Name] extends (first: never, ...rest: infer Rest) => infer Result
		? (...rest: Rest) => Result
		: never;
};

/**
 * Binds the first argument of each operation (a database, a cache); `within` chooses it for each call. Turns an unreachable database
 * into the error `unavailable`. Example: `listProducts(database, query)` → `listProducts(query)`.
 */
export function bindOperations<First, T extends Record<string, Operation<First>>>(
	within: Within<First>,
	operations: T,
): Bound<T> {
	const bound = Object.entries(operations).map(([name, operation]) => [
		name,
		async (...rest: never[]) => {
			try {
				return await within((first) => operation(first, ...rest));
			} catch (error) {
				throw asAppError(error);
			}
		},
	]);
	return Object.fromEntries(bound);
}
