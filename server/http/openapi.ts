import type { SwaggerTransform } from '@fastify/swagger';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';

declare module 'fastify' {
	interface FastifyContextConfig {
		/** The text fields of a multipart body, for its documentation. */
		form?: z.ZodObject;
		/** The field of a multipart body that takes the files. */
		fileField?: string;
	}
}

/** The named schemas that are registered now: the built pages, which bring the contract along, register theirs under the same names. */
function registeredSchemas() {
	const schemas = z.registry<z.core.GlobalMeta>();
	for (const schema of z.globalRegistry._idmap.values()) schemas.add(schema, z.globalRegistry.get(schema) ?? {});
	return schemas;
}

/** How the API documents itself by the schemas of its routes. Call it once their modules are loaded, and before the built pages are. */
export function documentSchemas() {
	const options = { schemaRegistry: registeredSchemas() };
	const documentSchema = createJsonSchemaTransform(options);
	/** Documents a multipart body, which is read as it comes, by the schema of its form. */
	const transform: SwaggerTransform = (options) => {
		const { config } = options.route;
		if (!config?.form || !config.fileField) return documentSchema(options as never) as never;
		const files = z.array(z.file()).optional();
		const body = config.form.extend({ [config.fileField]: files });
		return documentSchema({ ...options, schema: { ...options.schema, body } } as never) as never;
	};
	return { transform, transformObject: createJsonSchemaTransformObject(options) };
}
