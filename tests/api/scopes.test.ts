import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type Scope, scopes } from '#contract/accounts/rights.ts';
import { newAdministrator } from '../support/people.ts';
import { newToken } from '../support/programs.ts';
import { shopTest } from '../support/shop-test.ts';
import { operationsOf } from './scope-operations.ts';

interface Operation {
	security?: Record<string, string[]>[];
}

const shop = shopTest(inject('databases')[0]?.url ?? '');
let operations: [name: string, operation: Operation][];
let boss: Awaited<ReturnType<typeof newAdministrator>>;
beforeAll(async () => {
	boss = await newAdministrator(shop, 'super admin');
	const { paths } = (await (await shop.get('/api/openapi.json')).json()) as {
		paths: Record<string, Record<string, Operation>>;
	};
	operations = Object.entries(paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]): [string, Operation] => [
			`${method.toUpperCase()} ${path}`,
			operation,
		]),
	);
});

/** A path of the API with ids that nothing has: the right is checked before. */
const pathOf = (template: string) => template.replace('{batch}', crypto.randomUUID()).replace(/\{\w+\}/g, '999999');

describe.each(scopes)('the scope %s', (scope: Scope) => {
	it('opens these operations and no other', async () => {
		const { call } = await newToken(boss, [scope]);
		const opened: string[] = [];
		for (const [name] of operations) {
			const [method = '', path = ''] = name.split(' ');
			const { status } = await call(method, pathOf(path));
			expect([name, [401, 429, 500].includes(status)]).toEqual([name, false]);
			if (status !== 403) opened.push(name);
		}
		expect(opened.toSorted()).toEqual(operationsOf[scope].toSorted());
	});

	it('is named by the document at these operations', () => {
		const named = operations.filter(([, { security }]) => security?.some(({ program }) => program?.includes(scope)));
		expect(named.map(([name]) => name).toSorted()).toEqual(operationsOf[scope].toSorted());
	});
});

it('without any scope that opens it, a program can not do even what a visitor may', async () => {
	const { call } = await newToken(boss, ['events']);
	for (const path of ['/api/products', '/api/site', '/api/requests/code/0000-0000-0000-0000'])
		expect((await call('GET', path)).status).toBe(403);
});
