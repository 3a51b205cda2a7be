import { readdir } from 'node:fs/promises';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { shopTest } from '../support/shop-test.ts';

interface Column {
	table_name: string;
	column_name: string;
	is_nullable: 'YES' | 'NO';
	has_default: boolean;
	type: string;
}

/** Columns that only the database itself reads or writes. */
const databaseOnly = ['customers.created_at', 'administrators.created_at'];

/** Every table that the server's domains declare. */
async function declaredTables(): Promise<PgTable[]> {
	const server = new URL('../../server/', import.meta.url);
	const files = (await readdir(server, { recursive: true })).filter((path) => path.endsWith('/tables.ts'));
	const modules = await Promise.all(files.map((path) => import(new URL(path, server).href)));
	return modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable));
}

describe.each(inject('databases'))('the tables of $name', ({ url }) => {
	const shop = shopTest(url, { demo: false });
	let columns: Column[];
	beforeAll(async () => {
		const { rows } = await shop.database.execute<Column & Record<string, unknown>>(`
			select c.relname as table_name, a.attname as column_name,
				case when a.attnotnull then 'NO' else 'YES' end as is_nullable,
				a.atthasdef or a.attidentity <> '' as has_default, format_type(a.atttypid, a.atttypmod) as type
			from pg_class c join pg_attribute a on a.attrelid = c.oid
			where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`);
		columns = rows;
	});

	it('are those that the domains declare, and no others', async () => {
		const declared = (await declaredTables()).map(getTableName);
		const present = new Set(columns.map(({ table_name }) => table_name));
		present.delete('migrations');
		expect(declared.toSorted()).toEqual([...present].toSorted());
	});

	it('are read by no function that forbids the planner a way, and so has its cheap statements compiled', async () => {
		const { rows } = await shop.database.execute<{ name: string; settings: string }>(`
			select proname as name, proconfig::text as settings from pg_proc
			where pronamespace = 'public'::regnamespace and proconfig::text like '%enable\\_%'`);
		expect(rows.length).toBeGreaterThan(10);
		expect(rows.filter(({ settings }) => !settings.includes('jit=off'))).toEqual([]);
	});

	it('have the columns, types and constraints that the domains declare', async () => {
		for (const table of await declaredTables()) {
			const name = getTableName(table);
			const declared = Object.values(getTableColumns(table)).map((column) => {
				return [`${name}.${column.name}`, column.getSQLType().replace(', ', ','), column.notNull];
			});
			const present = columns
				.filter(({ table_name }) => table_name === name)
				.map(({ column_name, type, is_nullable }) => [`${name}.${column_name}`, type, is_nullable === 'NO'])
				.filter(([column]) => !databaseOnly.includes(String(column)));
			expect(declared.toSorted()).toEqual(present.toSorted());
		}
	});

	it('give a value to every column that an insert may leave out', async () => {
		for (const table of await declaredTables())
			for (const column of Object.values(getTableColumns(table))) {
				const present = columns.find(
					({ table_name, column_name }) => table_name === getTableName(table) && column_name === column.name,
				);
				const mayBeLeftOut = column.hasDefault && column.defaultFn === undefined;
				if (mayBeLeftOut && column.notNull) expect([column.name, present?.has_default]).toEqual([column.name, true]);
			}
	});
});
