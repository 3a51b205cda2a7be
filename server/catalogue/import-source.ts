import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { readJsonMembers } from '../platform/json-members.ts';
import { decodeText } from '../platform/spreadsheets/decode-text.ts';
import { fileKindOf } from '../platform/spreadsheets/file-kind.ts';
import { readCsv } from '../platform/spreadsheets/read-csv.ts';
import { maxInflated, openWorkbook } from '../platform/spreadsheets/read-workbook.ts';
import type { RowProblem } from './import-problems.ts';
import { tableSource } from './import-table.ts';

/** A category or a product as a file has it. */
export interface RawEntry {
	/** Its place in its list, or its row of a table, from 1. */
	row: number;
	/** Where it stands, as in `products[3]` or `row 7`. */
	place: string;
	value: unknown;
	/** The fields of which a table has columns; absent: what the entry leaves out is empty. */
	columns?: string[];
	/** Why cells of a table can't be read. */
	problems?: RowProblem[];
}

/** A catalogue file, which can be read more than once. */
export interface CatalogueSource {
	/** Throws while it is read where the file is broken. */
	entries(list: 'categories' | 'products'): AsyncIterable<RawEntry>;
}

async function* jsonEntries(open: () => Readable, list: 'categories' | 'products'): AsyncGenerator<RawEntry> {
	let isBegun = false;
	for await (const { key, at, value } of readJsonMembers(open())) {
		// products are read to the end of the file, which tells whether it is whole
		if (isBegun && key !== list && list === 'categories') return;
		if (key !== list) continue;
		if (at === null) throw new TypeError(`${list}: This must be a list`);
		isBegun = true;
		yield { row: at + 1, place: `${list}[${at}]`, value };
	}
}

/** The catalogue of a JSON file, read as a stream each time. */
function jsonSource(open: () => Readable): CatalogueSource {
	return { entries: (list) => jsonEntries(open, list) };
}

/** Opens a catalogue by what is in it: JSON, else a workbook or a CSV text. Throws `invalid` for a table without its columns. */
export async function openCatalogueBytes(bytes: Buffer): Promise<CatalogueSource> {
	if (fileKindOf(bytes) === 'workbook') {
		const workbook = await openWorkbook(bytes, maxInflated);
		return tableSource(workbook.tabs.map((_, at) => () => workbook.rows(at)));
	}
	const text = decodeText(bytes);
	if (/^\s*[[{]/.test(text.slice(0, 1_000))) return jsonSource(() => Readable.from([bytes]));
	return tableSource([() => readCsv(text)]);
}

const tables = new Set(['.xlsx', '.csv', '.tsv', '.txt']);

/** Opens a catalogue file: JSON of any length, which is never in memory, or a table. Throws as `openCatalogueBytes`. */
export async function openCatalogue(file: string): Promise<CatalogueSource> {
	if (!tables.has(extname(file).toLowerCase())) return jsonSource(() => createReadStream(file));
	return openCatalogueBytes(await readFile(file));
}
