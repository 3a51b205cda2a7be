import { type Call, formOf } from './call.ts';
import { type BaitFamily, baits } from './texts.ts';

interface Schema {
	$ref?: string;
	type?: string | string[];
	format?: string;
	enum?: unknown[];
	const?: unknown;
	default?: unknown;
	anyOf?: Schema[];
	minimum?: number;
	maxLength?: number;
	items?: Schema;
	minItems?: number;
	properties?: Record<string, Schema>;
	required?: string[];
}
interface Operation {
	parameters?: { name: string; in: string; schema: Schema }[];
	requestBody?: { content: Record<string, { schema: Schema }> };
	security?: object[];
}
/** The API's own document, as far as an attack reads it. */
export interface ApiDocument {
	paths: Record<string, Record<string, Operation>>;
	components?: { schemas?: Record<string, Schema> };
}

type Place = (string | number)[];

/** Reads schemas of one document: resolves references, makes values that fit, and finds the text fields of a body. */
function schemaReader({ components }: ApiDocument) {
	const resolve = (schema: Schema): Schema => {
		const named = schema.$ref ? components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''] : undefined;
		const [option] = schema.anyOf ?? [];
		return named ? resolve(named) : option ? resolve(option) : schema;
	};
	/** A small value of the schema. Example: `{ properties: { a: integer, b: text }, required: ['a'] }` → `{ a: 1 }`. */
	const example = (written: Schema): unknown => {
		const schema = resolve(written);
		if (schema.const !== undefined) return schema.const;
		if (schema.enum) return schema.enum[0];
		const [type] = [schema.type].flat();
		if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1);
		if (type === 'boolean') return false;
		if (type === 'array') return schema.minItems ? [example(schema.items ?? {})] : [];
		if (type === 'object') {
			const required = (schema.required ?? []).map((name) => [name, example(schema.properties?.[name] ?? {})]);
			return Object.fromEntries(required);
		}
		return schema.format === 'email' ? 'buyer@example.com' : 'PumpHouse12!';
	};
	const isText = (written: Schema) => {
		const { type, format, enum: choices, const: constant } = resolve(written);
		return [type].flat()[0] === 'string' && format !== 'binary' && choices === undefined && constant === undefined;
	};
	const textFields = (written: Schema, place: Place = []): { place: Place; max: number }[] => {
		const schema = resolve(written);
		if (isText(schema)) return [{ place, max: schema.maxLength ?? Number.POSITIVE_INFINITY }];
		if (schema.items) return textFields(schema.items, [...place, 0]);
		return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => textFields(field, [...place, name]));
	};
	return { example, isText, textFields };
}

/** The value with another one at a place. Example: `put({ a: 1 }, ['b', 0], 'x')` → `{ a: 1, b: ['x'] }`. */
function put(value: unknown, [key, ...rest]: Place, field: unknown): unknown {
	if (key === undefined) return field;
	const inner = (value ?? {}) as Record<string | number, unknown>;
	const changed = put(inner[key], rest, field);
	return typeof key === 'number' ? [changed] : { ...inner, [key]: changed };
}

/** Characters of a bait where nothing bounds the field: of a body, and of a URL. */
const [bodyLength, urlLength] = [20_000, 2_000];

/** A bait as long as the field takes, and one that is far too long: both must be cheap. */
function baitsFor(family: BaitFamily, max: number, longest: number): string[] {
	const lengths = new Set([Math.min(Math.max(max, 4), longest), longest]);
	return [...lengths].map((length) => baits[family](length));
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function formBody(value: unknown): Pick<Call, 'body' | 'type'> {
	return formOf(Object.entries(value ?? {}).map(([name, content]) => ({ name, content: asText(content) })));
}

/**
 * A bait of the family in every text field of every route of the document, one call for each: fields of the query, of the path and
 * of the body. The other fields have small values. Deletions are left out: what they delete would not be attacked.
 */
export function baitedCalls(document: ApiDocument, family: BaitFamily): Call[] {
	const { example, isText, textFields } = schemaReader(document);
	const calls: Call[] = [];
	for (const [template, methods] of Object.entries(document.paths)) {
		for (const [name, { parameters = [], requestBody, security }] of Object.entries(methods)) {
			if (name === 'delete') continue;
			const method = name.toUpperCase();
			const role = security ? ({ role: 'staff' } as const) : {};
			const path = template.replace(/\{\w+\}/g, '1');
			const label = (field: string) => `${method} ${template} ${field}: ${family}`;
			for (const parameter of parameters) {
				if (!isText(parameter.schema)) continue;
				for (const bait of baitsFor(family, parameter.schema.maxLength ?? urlLength, urlLength)) {
					const text = encodeURIComponent(bait.toWellFormed());
					const named = { name: label(parameter.name), method, ...role };
					if (parameter.in === 'query') calls.push({ ...named, path: `${path}?${parameter.name}=${text}` });
					if (parameter.in === 'path')
						calls.push({ ...named, path: template.replace(`{${parameter.name}}`, text).replace(/\{\w+\}/g, '1') });
				}
			}
			for (const [type, { schema }] of Object.entries(requestBody?.content ?? {})) {
				for (const { place, max } of textFields(schema)) {
					for (const bait of baitsFor(family, max, bodyLength)) {
						const value = put(example(schema), place, bait);
						const body = type.includes('json') ? { body: JSON.stringify(value), type } : formBody(value);
						calls.push({ name: label(place.join('.')), method, path, ...role, ...body });
					}
				}
			}
		}
	}
	return calls;
}
