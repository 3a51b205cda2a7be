import type { SwaggerTransform } from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';

declare module 'fastify' {
	interface FastifyContextConfig {
		/** The text fields of a multipart body, for its documentation. */
		form?: z.ZodObject;
		/** The field of a multipart body that takes the files. */
		fileField?: string;
	}
}

/** Documents a route from its schemas; a multipart body, which is read as it comes, from those of its form. */
export const documentRoute: SwaggerTransform = (options) => {
	const { config } = options.route;
	if (!config?.form || !config.fileField) return jsonSchemaTransform(options as never) as never;
	const files = z.array(z.file()).optional();
	const body = config.form.extend({ [config.fileField]: files });
	return jsonSchemaTransform({ ...options, schema: { ...options.schema, body } } as never) as never;
};
