import fc, { type Arbitrary } from 'fast-check';

/** A JSON schema as the OpenAPI document has it, as far as it is made use of here. */
export interface Schema {
	$ref?: string;
	type?: string | string[];
	enum?: unknown[];
	const?: unknown;
	anyOf?: Schema[];
	allOf?: Schema[];
	items?: Schema;
	properties?: Record<string, Schema>;
	required?: string[];
	maxItems?: number;
	format?: string;
}

const nasty = [
	...[
		'',
		' ',
		'\u0000',
		'\u200b',
		'a\ud800',
		'\u202eabc',
		"' or '1'='1",
		'%',
		'_',
		'\\',
		'../../etc/passwd',
		'{}',
		'[]',
		'null',
	],
	...[
		'<script>',
		'مصطفى',
		'٣',
		'𝕊',
		'x'.repeat(3_000),
		'1e9',
		'-1',
		'0x10',
		'NaN',
		'2147483648',
		'99999999999999999999',
	],
];

/** Anything that a text may not be, and much that it may. */
export const texts: Arbitrary<string> = fc.oneof(
	fc.constantFrom(...nasty),
	fc.string({ maxLength: 40, unit: 'binary' }),
);

const junk: Arbitrary<unknown> = fc.oneof(texts, fc.jsonValue(), fc.integer(), fc.double(), fc.constant(null));

/** Values that fit a schema, more or less: one in eight is junk, at any depth. */
export function valuesOf(schema: Schema, depth = 0): Arbitrary<unknown> {
	const fitting = fittingOf(schema, depth);
	return fc.oneof({ weight: 7, arbitrary: fitting }, { weight: 1, arbitrary: junk });
}

function fittingOf(schema: Schema, depth: number): Arbitrary<unknown> {
	if (schema.const !== undefined) return fc.constant(schema.const);
	if (schema.enum) return fc.constantFrom(...schema.enum);
	if (schema.anyOf) return fc.oneof(...schema.anyOf.map((alternative) => valuesOf(alternative, depth + 1)));
	const type = [schema.type].flat()[0];
	if (type === 'integer' || type === 'number')
		return fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer(), fc.double());
	if (type === 'boolean') return fc.boolean();
	if (type === 'array') return fc.array(valuesOf(schema.items ?? {}, depth + 1), { maxLength: 4 });
	if (type === 'object') {
		const entries = Object.entries(schema.properties ?? {}).map(([name, property]) => [
			name,
			valuesOf(property, depth + 1),
		]);
		const record: Record<string, Arbitrary<unknown>> = Object.fromEntries(entries);
		return fc.record(record, { requiredKeys: schema.required ?? [] });
	}
	if (schema.format === 'email') return fc.oneof(fc.constant('buyer@example.com'), fc.emailAddress(), texts);
	return fc.oneof(fc.constantFrom('14mm', 'seal', 'PumpHouse12!', '123456', 'buyer@example.com'), texts);
}

/** Calls are known by what they are, so that a broken one can be repeated. */
export interface FuzzedCall {
	role: number;
	path: string;
	query: Record<string, unknown>;
	body: unknown;
	/** What is sent in place of the body, as it is. */
	raw?: string | undefined;
}

interface Operation {
	parameters?: { name: string; in: string; schema: Schema }[];
	requestBody?: { content: Record<string, { schema: Schema }> };
}

export function callsOf(
	path: string,
	{ parameters = [], requestBody }: Operation,
	roles: number,
): Arbitrary<FuzzedCall> {
	const named = (place: string) => parameters.filter((parameter) => parameter.in === place);
	const ids = fc.oneof(
		{ weight: 4, arbitrary: fc.integer({ min: 1, max: 120 }).map(String) },
		{
			weight: 1,
			arbitrary: fc.oneof(
				fc.integer().map(String),
				texts.filter((text) => text.isWellFormed() && text !== '' && !/^\.+$/.test(text)),
			),
		},
	);
	const filled = fc
		.tuple(...(named('path').map(() => ids) as [Arbitrary<string>]))
		.map((values) => values.reduce((result, value) => result.replace(/\{\w+\}/, encodeURIComponent(value)), path));
	const query = fc.record(Object.fromEntries(named('query').map(({ name, schema }) => [name, valuesOf(schema)])), {
		requiredKeys: [],
	});
	const [content] = Object.values(requestBody?.content ?? {});
	const raw = fc.option(fc.constantFrom('{', '[]', 'null', '"', '{"a":'.repeat(500), '\u0000'), {
		nil: undefined,
		freq: 12,
	});
	return fc.record({
		role: fc.nat(roles - 1),
		path: filled,
		query,
		raw,
		body: content ? valuesOf(content.schema) : fc.constant(undefined),
	});
}
