import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { root } from '../server/platform/root.ts';

/*
 * Writes the types of a client: a shop's operations that a token may call, from its OpenAPI document. The known generators need the compiler of
 * TypeScript 5 or 6 beside them, which npm can't install next to the project's TypeScript 7; the schemas that Zod writes need no more than this.
 */

/** The keywords that the schemas of the document use for types. */
export interface Schema {
	$ref?: string;
	type?: string | string[];
	properties?: Record<string, Schema>;
	required?: string[];
	additionalProperties?: boolean | Schema;
	items?: Schema;
	anyOf?: Schema[];
	oneOf?: Schema[];
	allOf?: Schema[];
	enum?: unknown[];
	const?: unknown;
	default?: unknown;
}

interface Parameter {
	name: string;
	in: string;
	required?: boolean;
	schema: Schema;
}

interface Body {
	required?: boolean;
	content?: Record<string, { schema?: Schema }>;
}

interface Operation {
	summary?: string;
	security?: Record<string, string[]>[];
	parameters?: Parameter[];
	requestBody?: Body;
	responses: Record<string, Body>;
}

export interface OpenApi {
	paths: Record<string, Record<string, Operation>>;
	components: { schemas: Record<string, Schema> };
}

const isName = (text: string) => /^[A-Za-z_$][\w$]*$/.test(text);
const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const keyOf = (name: string) => (isName(name) ? name : quoted(name));
const literal = (value: unknown) => (typeof value === 'string' ? quoted(value) : JSON.stringify(value));
const union = (types: string[]) => [...new Set(types)].join(' | ');
const inArray = (type: string) => (/[|&]/.test(type) ? `(${type})[]` : `${type}[]`);

/** Adds the names of the components that a type needs to `used`. */
type Used = Set<string>;

function objectOf({ properties = {}, required = [], additionalProperties }: Schema, used: Used): string {
	const fields = Object.entries(properties).map(
		([name, schema]) => `${keyOf(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema, used)}`,
	);
	const ofRest = typeof additionalProperties === 'object' ? typeOf(additionalProperties, used) : 'unknown';
	if (fields.length === 0)
		return additionalProperties === false ? 'Record<string, never>' : `Record<string, ${ofRest}>`;
	return `{ ${fields.join('; ')} }`;
}

/** Example: `{ type: ['string', 'null'] }` → `string | null`. */
export function typeOf(schema: Schema, used: Used): string {
	if (schema.$ref) {
		const name = schema.$ref.split('/').at(-1) ?? '';
		used.add(name);
		return name;
	}
	if (schema.const !== undefined) return literal(schema.const);
	if (schema.enum) return union(schema.enum.map(literal));
	const choices = schema.anyOf ?? schema.oneOf;
	if (choices) return union(choices.map((choice) => typeOf(choice, used)));
	if (schema.allOf) return schema.allOf.map((part) => typeOf(part, used)).join(' & ');
	const types = [schema.type ?? (schema.properties ? 'object' : undefined)].flat();
	return union(
		types.map((type) => {
			if (type === 'object') return objectOf(schema, used);
			if (type === 'array') return inArray(schema.items ? typeOf(schema.items, used) : 'unknown');
			if (type === 'integer' || type === 'number') return 'number';
			return type === 'string' || type === 'boolean' || type === 'null' ? type : 'unknown';
		}),
	);
}

const jsonOf = (body: Body | undefined) => body?.content?.['application/json']?.schema;

/** `{ id: number; page?: number }`, or `undefined` without parameters. */
function parametersOf(parameters: Parameter[], place: string, used: Used): string {
	const fields = parameters
		.filter((parameter) => parameter.in === place)
		.map(({ name, required, schema }) => `${keyOf(name)}${required ? '' : '?'}: ${typeOf(schema, used)}`);
	return fields.length > 0 ? `{ ${fields.join('; ')} }` : 'undefined';
}

function operationOf({ parameters = [], requestBody, responses }: Operation, used: Used): string {
	const body = jsonOf(requestBody);
	const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
	const response = jsonOf(success);
	return [
		`path: ${parametersOf(parameters, 'path', used)}`,
		`query: ${parametersOf(parameters, 'query', used)}`,
		`body: ${body ? typeOf(body, used) : 'undefined'}`,
		`response: ${response ? typeOf(response, used) : 'unknown'}`,
	].join(';\n\t\t');
}

/** The text of a TypeScript file with the operations that a token may call, and the components that they name. */
export function clientTypes({ paths, components }: OpenApi): string {
	const used: Used = new Set();
	const operations = Object.entries(paths).flatMap(([path, methods]) =>
		Object.entries(methods)
			.filter(([, { security = [] }]) => security.some((way) => 'program' in way))
			.map(
				([method, operation]) => `\t'${method.toUpperCase()} ${path}': {\n\t\t${operationOf(operation, used)};\n\t};`,
			),
	);
	const types = new Map<string, string>();
	// a component may name others, which are added behind it
	for (const name of used) types.set(name, typeOf(components.schemas[name] ?? {}, used));
	const declarations = [...types]
		.toSorted(([a], [b]) => (a < b ? -1 : 1))
		.map(([name, type]) => `export type ${name} = ${type};`);
	return [
		'// `npm run client` writes this file from the OpenAPI document of a shop: the operations that a token may call.',
		'',
		'export interface Operations {',
		...operations.toSorted(),
		'}',
		'',
		...declarations,
		'',
	].join('\n');
}

if (import.meta.main) {
	const [shop = 'http://localhost:3000', file = fileURLToPath(new URL('docs/examples/shop-api.ts', root))] =
		process.argv.slice(2);
	const response = await fetch(`${shop}/api/openapi.json`);
	if (!response.ok) throw new Error(`${shop} has no OpenAPI document: ${response.status}`);
	await writeFile(file, clientTypes((await response.json()) as OpenApi));
	console.log(file);
}
