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
	minimum?: number;
	maximum?: number;
	format?: string;
}

/** An operation of the OpenAPI document, as far as it says what callers send. */
export interface SentOperation {
	parameters?: { name: string; in: string; schema: Schema; required?: boolean }[];
	requestBody?: { content: Record<string, { schema: Schema }> };
}

export interface SentDocument {
	paths: Record<string, Record<string, SentOperation>>;
	components: { schemas: Record<string, Schema> };
}

/** A schema without references and choices: what they name, or their first alternative. */
function firstOf(schema: Schema, { components }: Pick<SentDocument, 'components'>): Schema {
	const name = schema.$ref?.split('/').at(-1);
	const [first] = schema.anyOf ?? schema.allOf ?? [];
	const next = name ? (components.schemas[name] ?? {}) : first;
	return next ? firstOf(next, { components }) : schema;
}

/** A value of a schema with all its fields; `textOf` makes the texts. */
export function filledValue(
	schema: Schema,
	document: Pick<SentDocument, 'components'>,
	textOf: (schema: Schema) => string,
): unknown {
	const first = firstOf(schema, document);
	if (first.const !== undefined) return first.const;
	if (first.enum) return first.enum[0];
	const type = [first.type].flat()[0];
	if (type === 'integer' || type === 'number') return 1;
	if (type === 'boolean') return true;
	if (type === 'array') return [filledValue(first.items ?? {}, document, textOf)];
	if (type !== 'object') return textOf(first);
	const entries = Object.entries(first.properties ?? {}).map(([key, property]) => [
		key,
		filledValue(property, document, textOf),
	]);
	return Object.fromEntries(entries);
}

/** Every schema within a schema, behind its path: `lines.*.quantity`. */
export function* schemasWithin(
	schema: Schema,
	document: Pick<SentDocument, 'components'>,
	path = '',
	within: readonly string[] = [],
): Generator<[path: string, schema: Schema]> {
	const { $ref: reference } = schema;
	if (reference !== undefined) {
		const named = document.components.schemas[reference.split('/').at(-1) ?? ''];
		if (named && !within.includes(reference)) yield* schemasWithin(named, document, path, [...within, reference]);
		return;
	}
	yield [path, schema];
	const steps = [
		...[...(schema.anyOf ?? []), ...(schema.allOf ?? [])].map((part) => [path, part] as const),
		...(schema.items ? [[`${path}.*`, schema.items] as const] : []),
		...Object.entries(schema.properties ?? {}).map(([key, part]) => [`${path}.${key}`, part] as const),
	];
	for (const [next, part] of steps) yield* schemasWithin(part, document, next.replace(/^\./, ''), within);
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

/** Whole numbers that no column of the type `integer` has. */
export const farNumbers = [2_147_483_648, Number.MAX_SAFE_INTEGER, -2_147_483_649];

const days = ['2026-02-28', '2026-11-28', '2030-01-01', '1900-01-01', '2999-12-31'];
/** Days of the calendar that PostgreSQL or `Date` lack, or the days beside which they lack. */
export const farDays = ['0000-01-01', '0001-01-01', '9999-12-31'];
const moments = ['2026-11-28T09:00:00Z', '2026-11-28T09:00:00.123456+04:00', '2026-02-28T23:59Z'];
export const farMoments = [
	'0000-01-01T00:00:00Z',
	'0001-01-01T00:00:00+23:59',
	'9999-12-31T23:59:59-23:59',
	'2026-11-28T09:00:00+23:59',
	`2026-11-28T09:00:00.${'1'.repeat(300)}Z`,
];

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
		return fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer(), fc.constantFrom(...farNumbers), fc.double());
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
	if (schema.format === 'date') return fc.constantFrom(...days, ...farDays);
	if (schema.format === 'date-time') return fc.constantFrom(...moments, ...farMoments);
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

export function callsOf(
	path: string,
	{ parameters = [], requestBody }: SentOperation,
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
