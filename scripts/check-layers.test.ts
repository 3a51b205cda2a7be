import { expect, it } from 'vitest';
import { circleOf, circleOfFiles, databaseInWork, importProblem, importsOf } from './check-layers.ts';
import { layers } from './layers.ts';

const from = 'server/cart/edit-cart.ts';

it('lets a domain import what stands below it, and itself', () => {
	expect(importProblem({ from, to: 'server/catalogue/products/products.ts', isTypeOnly: false })).toBeUndefined();
	expect(importProblem({ from, to: 'server/cart/tables.ts', isTypeOnly: false })).toBeUndefined();
	expect(importProblem({ from, to: 'contract/cart/cart.schema.ts', isTypeOnly: false })).toBeUndefined();
});

it('lets no domain import one above it', () => {
	expect(importProblem({ from, to: 'server/requests/tables.ts', isTypeOnly: false })).toMatch(
		'scripts/layers.ts does not let server/cart import server/requests',
	);
	expect(importProblem({ from: 'web/cart/cart-row.tsx', to: 'web/pages/cart-page.tsx', isTypeOnly: true })).toMatch(
		'does not let web/cart import web/pages',
	);
});

it('gives rooms of a domain a direction, and a file that all of them import an entry of its own', () => {
	const rank = { from: 'server/search/rank/rank.ts', isTypeOnly: false };
	expect(importProblem({ ...rank, to: 'server/search/match/match.ts' })).toBeUndefined();
	expect(importProblem({ ...rank, to: 'server/search/list/facets.ts' })).toMatch('does not let server/search/rank');
	const list = { from: 'server/search/list/facets.ts', isTypeOnly: false };
	expect(importProblem({ ...list, to: 'server/search/tables.ts' })).toBeUndefined();
	expect(importProblem({ ...list, to: 'server/search/api.ts' })).toMatch('does not let server/search/list');
});

it('does not know a folder that nobody has listed', () => {
	expect(importProblem({ from, to: 'server/utils/strings.ts', isTypeOnly: false })).toBe(
		'server/utils/strings.ts: scripts/layers.ts has no entry for its folder',
	);
	expect(importProblem({ from: 'web/admin/prices/prices-tab.tsx', to: 'react', isTypeOnly: false })).toMatch(
		'no entry',
	);
	expect(importProblem({ from: 'contract/common/text.ts', to: 'zod', isTypeOnly: false })).toMatch('no entry');
});

it('lets pages know the types of the server, and nothing else of it', () => {
	const page = { from: 'web/pages/home-page.tsx', to: 'server/http/pages.ts' };
	expect(importProblem({ ...page, isTypeOnly: true })).toBeUndefined();
	expect(importProblem({ ...page, isTypeOnly: false })).toMatch('does not let web/pages import server/http');
});

it('keeps Zod in files that say so', () => {
	const rule = { from: 'contract/money/prices.ts', isTypeOnly: false };
	expect(importProblem({ ...rule, to: 'zod' })).toMatch('only *.schema.ts may');
	expect(importProblem({ ...rule, to: 'contract/money/money.schema.ts' })).toMatch('brings Zod');
	expect(importProblem({ ...rule, to: 'contract/money/money.schema.ts', isTypeOnly: true })).toBeUndefined();
	expect(importProblem({ ...rule, to: 'react' })).toMatch('the contract imports zod only');
});

it('finds a circle of folders', () => {
	expect(circleOf({ a: ['b'], b: ['c'], c: ['a'], d: [] })).toEqual(['a', 'b', 'c', 'a']);
	expect(circleOf({ a: ['b/*'], 'b/one': [], 'b/two': ['a'] })).toEqual(['a', 'b/two', 'a']);
	expect(circleOf(layers)).toBeUndefined();
});

it('finds a circle of files, also one through a type', () => {
	const between = (from: string, to: string, isTypeOnly = false) => ({ from, to, isTypeOnly });
	const row = between('web/cart/row.tsx', 'web/cart/cell.tsx');
	expect(circleOfFiles([row, between('web/cart/cell.tsx', 'react')])).toBeUndefined();
	expect(circleOfFiles([row, between('web/cart/cell.tsx', 'web/cart/row.tsx', true)])).toEqual([
		'web/cart/row.tsx',
		'web/cart/cell.tsx',
		'web/cart/row.tsx',
	]);
});

it('finds the database in a process for files of strangers, unless it is a type', () => {
	const between = (from: string, to: string, isTypeOnly = false) => ({ from, to, isTypeOnly });
	const entry = between('server/lists/list-process.ts', 'server/platform/bounded/serve-work.ts');
	const reader = between('server/lists/list-process.ts', 'server/lists/read-line.ts');
	expect(databaseInWork([entry, reader, between('server/lists/read-line.ts', 'drizzle-orm', true)])).toBeUndefined();
	expect(databaseInWork([reader, between('server/lists/read-line.ts', 'drizzle-orm')])).toBeUndefined();
	for (const library of ['drizzle-orm', 'drizzle-orm/pg-core', 'pg'])
		expect(databaseInWork([entry, reader, between('server/lists/read-line.ts', library)])).toEqual([
			'server/lists/list-process.ts',
			'server/lists/read-line.ts',
			library,
		]);
});

it('reads imports of every kind', () => {
	const text = `import { a } from './a.ts';
import type { B } from '#contract/cart/cart.schema.ts';
import './side.css';
export { c } from '../accounts/c.ts';
const d = () => import('./d.ts');
import {
	e,
} from 'zod';`;
	expect(importsOf(from, text)).toEqual([
		{ from, to: 'server/cart/a.ts', isTypeOnly: false },
		{ from, to: 'contract/cart/cart.schema.ts', isTypeOnly: true },
		{ from, to: 'server/accounts/c.ts', isTypeOnly: false },
		{ from, to: 'server/cart/d.ts', isTypeOnly: false },
		{ from, to: 'zod', isTypeOnly: false },
	]);
});
