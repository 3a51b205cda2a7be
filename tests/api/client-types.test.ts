import { fileURLToPath } from 'node:url';
import { expect, inject, it } from 'vitest';
import { clientTypes, type OpenApi, type Schema, typeOf } from '../../scripts/client.ts';
import { root } from '../../server/platform/root.ts';
import { shopTest } from '../support/shop-test.ts';

const shop = shopTest(inject('databases')[0]?.url ?? '');

it('the types of the client are those of the OpenAPI document (`npm run client`, or this test with `-u`, writes them)', async () => {
	const document = (await (await shop.get('/api/openapi.json')).json()) as OpenApi;
	await expect(clientTypes(document)).toMatchFileSnapshot(fileURLToPath(new URL('docs/examples/shop-api.ts', root)));
});

it.each<[Schema, string]>([
	[{ type: ['string', 'null'] }, 'string | null'],
	[{ anyOf: [{ $ref: '#/components/schemas/Product' }, { type: 'null' }] }, 'Product | null'],
	[{ type: 'array', items: { enum: ['a', "it's"] } }, "('a' | 'it\\'s')[]"],
	[
		{ type: 'object', properties: { id: { type: 'integer' }, 'a-b': { const: 3 } }, required: ['id'] },
		"{ id: number; 'a-b'?: 3 }",
	],
	[{ type: 'object', additionalProperties: { type: 'boolean' } }, 'Record<string, boolean>'],
	[{ type: 'object', additionalProperties: false }, 'Record<string, never>'],
	[{}, 'unknown'],
])('the type of %j is %s', (schema, type) => {
	expect(typeOf(schema, new Set())).toBe(type);
});
