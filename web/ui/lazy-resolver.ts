import type { StandardSchemaV1 } from '@standard-schema/spec';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { m } from '#messages';

/**
 * Loads a form's validation on first use: it would take a quarter of a public page's script budget. Shows an error in the form when the
 * network is down.
 */
export function lazyResolver<Input extends FieldValues, Output>(
	load: () => Promise<StandardSchemaV1<Input, Output>>,
): Resolver<Input, unknown, Output> {
	return async (values, context, options) => {
		try {
			const resolvers = import('@hookform/resolvers/standard-schema');
			const [{ standardSchemaResolver }, schema] = await Promise.all([resolvers, load()]);
			return await standardSchemaResolver(schema)(values, context, options);
		} catch (error) {
			console.error(error);
			const root = { type: 'network', message: m.error_network() };
			return { values: {}, errors: { root } as unknown as FieldErrors<Input> };
		}
	};
}

/** As `lazyResolver`, but submits the values as typed: the server converts them. */
export function lazyRawResolver<Input extends FieldValues>(
	load: () => Promise<StandardSchemaV1<Input, unknown>>,
): Resolver<Input, unknown, Input> {
	const checked = lazyResolver(load as () => Promise<StandardSchemaV1<Input, Input>>);
	return async (values, context, options) => {
		const result = await checked(values, context, options);
		return Object.keys(result.errors).length > 0 ? result : { values, errors: {} };
	};
}
