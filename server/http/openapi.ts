import type { SwaggerTransform } from '@fastify/swagger';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';

declare module 'fastify' {
	interface FastifyContextConfig {
		/** The text fields of a multipart body, for the documentation. */
		form?: z.ZodObject;
		/** The file field of a multipart body. */
		fileField?: string;
		/** A second field with a file. */
		furtherFileField?: string;
	}
}

/** A copy of the schema registry: the built pages contain a copy of the contract and register the same names later. */
function registeredSchemas() {
	const schemas = z.registry<z.core.GlobalMeta>();
	for (const schema of z.globalRegistry._idmap.values()) schemas.add(schema, z.globalRegistry.get(schema) ?? {});
	return schemas;
}

type DocumentedRoute = Parameters<SwaggerTransform>[0]['route'];

/** Adds how another program calls a route, by the scopes that open it. A public route also needs none. */
function withScopes<T extends { security?: readonly object[] }>(schema: T, scopes: string[]): T {
	if (scopes.length === 0) return schema;
	return { ...schema, security: [...(schema.security ?? [{}]), ...scopes.map((scope) => ({ program: [scope] }))] };
}

/**
 * The OpenAPI transforms. Call it after the route modules are loaded and before the built pages are. `scopesOf`: of the tokens of programs.
 */
export function documentSchemas(scopesOf: (route: DocumentedRoute) => string[]) {
	const options = { schemaRegistry: registeredSchemas() };
	const documentSchema = createJsonSchemaTransform(options);
	/** Documents a multipart body, which has no body schema, from the schema of its form. */
	const transform: typeof documentSchema = (options) => {
		const { config } = options.route;
		const scoped = { ...options, schema: withScopes(options.schema, scopesOf(options.route)) };
		if (!config?.form || !config.fileField) return documentSchema(scoped);
		const files = z.array(z.file()).optional();
		const further = config.furtherFileField === undefined ? {} : { [config.furtherFileField]: files };
		const body = config.form.extend({ [config.fileField]: files }).extend(further);
		return documentSchema({ ...scoped, schema: { ...scoped.schema, body } });
	};
	return { transform, transformObject: createJsonSchemaTransformObject(options) };
}
