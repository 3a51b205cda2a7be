import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openEmbeddedPostgres } from '../server/platform/embedded-postgres.ts';
import { connectSuperuser } from '../tests/support/superuser.ts';
import type { Bench } from './bench.ts';
import { type CommandCost, runCommand } from './command.ts';

/** Kinds of parts, each a sixth of all. */
export const kinds = [
	'Mechanical Seal',
	'V-Belt Pulley',
	'Impeller',
	'Voltage Regulator',
	'Fuel Solenoid',
	'Ball Bearing',
];

/** The category of a kind. */
export const categoryOf = (kind: string) => `Bench ${kind}`;

/** What a search for product number `at` of the bench finds: a word of its name, and its model. */
export const wordOf = (at: number) => (at * 7_919).toString(36).toUpperCase();
export const modelOf = (at: number) => `B-${at}`;

/** The text of a catalogue file, piece by piece. */
function* catalogueText(from: number, to: number): Generator<string> {
	const parameters = [{ key: 'bore', name: 'Bore', unit: 'mm', kind: 'number' }];
	const categories = kinds.map((kind) => ({
		key: `bench-${kind}`,
		name: categoryOf(kind),
		special_category: false,
		parameters,
		size_patterns: ['{bore}'],
	}));
	yield `{"categories":${JSON.stringify(categories)},"products":[`;
	for (let at = from; at < to; at++) {
		const kind = kinds[at % kinds.length];
		const product = {
			key: `bench-${at}`,
			category: `bench-${kind}`,
			name: `${kind} ${wordOf(at)}`,
			model: modelOf(at),
			price: (at % 900) + 0.5,
			sizes: [`${10 + (at % 90)}mm`, `${12 + (at % 90)}mm`],
			keywords: [`X${at}`],
			descriptions: ['A part of the bench.', 'Another size of it.'],
		};
		yield `${at > from ? ',' : ''}\n${JSON.stringify(product)}`;
	}
	yield ']}';
}

/** Writes a catalogue file of the products from number `from` up to `to`, each with a code of its own, in six categories. */
export async function writeCatalogue(
	{ directory }: Pick<Bench, 'directory'>,
	from: number,
	to: number,
): Promise<string> {
	const file = join(directory, `catalogue-${from}-${to}.json`);
	await pipeline(catalogueText(from, to), createWriteStream(file));
	return file;
}

/** Imports a file beside the server. Throws when that fails. */
export function importCatalogue(bench: Pick<Bench, 'settings'>, file: string): Promise<CommandCost> {
	return runCommand(bench, 'import', [file]);
}

/** Has the database do now what it does by itself after so many rows: so that it is over before anything is measured. */
export async function settleDatabase({ directory }: Pick<Bench, 'directory'>): Promise<void> {
	const database = await openEmbeddedPostgres(directory, { share: true });
	const client = await connectSuperuser(directory, database.url);
	// a checkpoint is for the superuser; of a million products it takes longer than a page would wait for
	for (const statement of ['set statement_timeout = 0', 'vacuum (analyze)', 'checkpoint'])
		await client.query(statement);
	await client.end();
	await database.stop();
}
