import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openStorage } from '../server/platform/storage.ts';
import type { Bench } from './bench.ts';
import { root } from './server.ts';

const kinds = ['Mechanical Seal', 'V-Belt Pulley', 'Impeller', 'Voltage Regulator', 'Fuel Solenoid', 'Ball Bearing'];

/** What a search for product number `at` of the bench finds: a word of its name, and its model. */
export const wordOf = (at: number) => (at * 7_919).toString(36).toUpperCase();
export const modelOf = (at: number) => `B-${at}`;

/** Writes a catalogue file of the products from number `from` up to `to`, each with a code of its own, in six categories. */
export async function writeCatalogue(
	{ directory }: Pick<Bench, 'directory'>,
	from: number,
	to: number,
): Promise<string> {
	const categories = kinds.map((kind) => ({ key: `bench-${kind}`, name: `Bench ${kind}`, special_category: false }));
	const products = Array.from({ length: to - from }, (_, offset) => {
		const at = from + offset;
		const kind = kinds[at % kinds.length];
		return {
			...{ key: `bench-${at}`, category: `bench-${kind}`, name: `${kind} ${wordOf(at)}`, model: modelOf(at) },
			...{ price: (at % 900) + 0.5, sizes: [`${10 + (at % 90)}mm`, `${12 + (at % 90)}mm`], keywords: [`X${at}`] },
			descriptions: ['A part of the bench.', 'Another size of it.'],
		};
	});
	const file = join(directory, `catalogue-${from}-${to}.json`);
	await writeFile(file, JSON.stringify({ categories, products }));
	return file;
}

/** Runs the import command beside the server. Throws when it fails. */
export async function importCatalogue({ settings }: Pick<Bench, 'settings'>, file: string): Promise<void> {
	const command = spawn('npm', ['run', '--silent', 'import', '--', file], {
		...{ cwd: root, env: { ...process.env, ...settings } },
		stdio: ['ignore', 'ignore', 'pipe'],
	});
	let output = '';
	command.stderr.on('data', (text) => {
		output += text;
	});
	const [status] = await once(command, 'close');
	if (status !== 0) throw new Error(`The import failed: ${output}`);
}

/** Has the database do now what it does by itself after so many rows: so that it is over before anything is measured. */
export async function settleDatabase({ directory }: Bench): Promise<void> {
	const storage = await openStorage({ DATA_DIR: directory }, { share: true });
	await storage.database.execute('vacuum (analyze)');
	await storage.database.execute('checkpoint');
	await storage.close();
}
