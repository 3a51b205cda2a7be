import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import type { Currency } from '#contract/money/currencies.ts';
import { readJsonMembers } from '../../platform/json-members.ts';
import { decodeText } from '../../platform/spreadsheets/decode-text.ts';
import { fileKindOf } from '../../platform/spreadsheets/file-kind.ts';
import { readCsv } from '../../platform/spreadsheets/read-csv.ts';
import { maxInflated, openWorkbook } from '../../platform/spreadsheets/read-workbook.ts';
import type { CatalogueSource, RawEntry } from './catalogue-source.ts';
import { tableSource } from './import-table.ts';

async function* jsonEntries(open: () => Readable, list: 'categories' | 'products'): AsyncGenerator<RawEntry> {
	let hasBegun = false;
	let hasEnded = false;
	for await (const { key, at, value } of readJsonMembers(open())) {
		// products are read to the end of the file, to detect a truncated one
		if (hasBegun && key !== list && list === 'categories') return;
		if (key !== list) {
			hasEnded = hasBegun;
			continue;
		}
		if (hasEnded || (hasBegun && at === 0)) throw new SyntaxError(`${list}: This is in the file twice`);
		if (at === null) throw new TypeError(`${list}: This must be a list`);
		hasBegun = true;
		yield { row: at + 1, place: `${list}[${at}]`, value };
	}
}

/** A JSON file, streamed again on each read. */
function jsonSource(open: () => Readable, currency: Currency): CatalogueSource {
	return { currency, entries: (list) => jsonEntries(open, list) };
}

/** Bytes per slice; all members of a slice are in memory at once. */
const sliceLength = 65_536;

function* slices(bytes: Buffer): Generator<Buffer> {
	for (let at = 0; at < bytes.length; at += sliceLength) yield bytes.subarray(at, at + sliceLength);
}

/** A catalogue in JSON; undefined for other files. */
export function openJson(bytes: Buffer, currency: Currency): CatalogueSource | undefined {
	if (fileKindOf(bytes) !== 'other' || !/^\s*[[{]/.test(decodeText(bytes.subarray(0, 4_000)).slice(0, 1_000)))
		return undefined;
	return jsonSource(() => Readable.from(slices(bytes)), currency);
}

/** Opens a catalogue by its content: JSON, a workbook or CSV. Throws `invalid` for a table without the needed columns. */
export async function openCatalogueBytes(bytes: Buffer, currency: Currency): Promise<CatalogueSource> {
	if (fileKindOf(bytes) === 'workbook') {
		const workbook = await openWorkbook(bytes, maxInflated);
		return tableSource(
			workbook.tabs.map((_, at) => () => workbook.rows(at)),
			currency,
		);
	}
	return openJson(bytes, currency) ?? tableSource([() => readCsv(decodeText(bytes))], currency);
}

const tables = new Set(['.xlsx', '.csv', '.tsv', '.txt']);

/** Opens a catalogue file: a JSON file of any length is streamed, a table is read into memory. Throws as `openCatalogueBytes`. */
export async function openCatalogue(file: string, currency: Currency): Promise<CatalogueSource> {
	if (!tables.has(extname(file).toLowerCase())) return jsonSource(() => createReadStream(file), currency);
	return openCatalogueBytes(await readFile(file), currency);
}
