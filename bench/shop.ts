import type { DocumentZip } from '#contract/documents/documents.schema.ts';
import type { RedirectSheet } from '#contract/redirects/redirects.schema.ts';
import type { Sheet } from '#contract/sheets/sheets.schema.ts';
import { pdfFile } from '../tests/support/pdf-files.ts';
import { zipOf } from '../tests/support/workbooks.ts';
import type { Bench } from './bench.ts';
import { importCatalogue, modelOf, writeCatalogue } from './catalogue.ts';
import { json, signInStaff } from './console.ts';
import { median, times } from './load.ts';
import { type Figure, hundredths, startTable } from './report.ts';

const [redirects, rows, documents] = [10_000, 2_000, 500];
/** The first product number: none that another measurement has imported. */
const from = 4_000_000;
/** Pages that don't exist, and how often they are measured: the lowest median is compared. */
const [missing, turns] = [60, 3];

/** The median of pages that don't exist, in milliseconds. */
async function measureMissing(address: string): Promise<number> {
	const medians: number[] = [];
	for (let turn = 0; turn < turns; turn++) {
		const urls = Array.from({ length: missing }, (_, at) => `${address}/old/${performance.now()}-${at}`);
		medians.push(median(await times(urls, { status: 404 })));
	}
	return Math.min(...medians);
}

/** What a firm brings along: redirects of its old shop, its catalogue by the mapper, and documents in a zip. */
export async function measureShop(bench: Bench): Promise<Figure[]> {
	const { address } = bench.server;
	const headers = await signInStaff(bench);
	await importCatalogue(bench, await writeCatalogue(bench, from, from + documents));
	const send = async <T>(path: string, content: string | Buffer, name: string, fields: Record<string, string> = {}) => {
		const body = new FormData();
		for (const [field, value] of Object.entries(fields)) body.append(field, value);
		body.append('file', new Blob([new Uint8Array(Buffer.from(content))]), name);
		const begun = performance.now();
		const data = await json<T>(await fetch(address + path, { method: 'POST', body, headers }));
		return { data, seconds: (performance.now() - begun) / 1_000 };
	};

	await measureMissing(address);
	const without = await measureMissing(address);
	const list = Array.from({ length: redirects }, (_, at) => `/old-shop/${at},/product/${(at % 90) + 1}`);
	const redirected = await send<RedirectSheet>(
		'/api/redirects/sheet',
		`from,to\n${list.join('\n')}\n`,
		'redirects.csv',
	);
	const withRedirects = await measureMissing(address);

	const sizes = Array.from({ length: rows }, (_, at) => {
		const part = Math.floor(at / 10);
		return `قطعة ${part},FS${part},مضخات,${10 + (at % 10)}mm,${5 + (at % 7)}`;
	});
	const mapped = await send<Sheet>('/api/sheets', ['الاسم,الرمز,الفئة,المقاس,السعر', ...sizes].join('\n'), 'own.csv', {
		kind: 'catalogue',
	});

	const files = Array.from({ length: documents }, (_, at) => {
		return [`${modelOf(from + at)}-datasheet-en.pdf`, pdfFile({ pages: 1 + (at % 40) })] as const;
	});
	const zip = zipOf(Object.fromEntries(files));
	const written = await send<DocumentZip>('/api/documents/zip', zip, 'documents.zip');
	const again = await send<DocumentZip>('/api/documents/zip', zip, 'documents.zip');

	const row = startTable(
		'What a firm brings along',
		...[
			'404 without, ms',
			`404 with ${redirects} redirects, ms`,
			`${rows} mapped rows, s`,
			`${documents} documents, s`,
		],
	);
	row(hundredths(without), hundredths(withRedirects), ...[mapped, written].map(({ seconds }) => seconds.toFixed(1)));
	return [
		{
			name: `redirects of a sheet of ${redirects} that are not written`,
			value: redirects - redirected.data.added,
			max: 0,
		},
		{
			name: `a 404 with ${redirects} redirects, more than without`,
			value: withRedirects - without,
			max: 2,
			unit: 'ms',
		},
		{ name: `difference of ${rows} mapped rows`, value: mapped.seconds, max: 4, unit: 's' },
		{ name: 'rows that the mapper could not place', value: mapped.data.summary.refused, max: 0 },
		{ name: `${documents} documents by zip`, value: written.seconds, max: 60, unit: 's' },
		{ name: 'documents that are not written', value: documents - written.data.counts.added, max: 0 },
		{ name: 'documents of the same zip that change', value: documents - again.data.counts.unchanged, max: 0 },
	];
}
