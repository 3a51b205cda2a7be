import { spawn } from 'node:child_process';
import { expect, inject, it, onTestFinished } from 'vitest';
import { root } from '../support/built.ts';
import { sheetSender } from '../support/sheets.ts';
import { newPlace, serveShop } from '../support/shop.ts';

/** Loaded into the server before its own code: on SIGUSR2 a promise fails that nothing handles. */
const rejection = "process.on('SIGUSR2', () => { Promise.reject(new Error('nothing handles this')); });";

/** A built server with what it logs, and an administrator who sends sheets to it. */
async function startServer() {
	const place = await newPlace(inject('databases')[0]?.url ?? '');
	onTestFinished(place.remove);
	const shop = await serveShop(place);
	onTestFinished(shop.close);
	const { DATABASE_URL, DATA_DIR } = place;
	const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(rejection)}`;
	const child = spawn(process.execPath, ['build/app/main.js'], {
		cwd: root,
		env: { ...process.env, DATABASE_URL, DATA_DIR, NODE_OPTIONS, LOG_LEVEL: 'error', PORT: '0', DEMO: '0' },
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	onTestFinished(() => {
		child.kill('SIGKILL');
	});
	let output = '';
	child.stdout.on('data', (text) => {
		output += text;
	});
	await expect.poll(() => output).toMatch(/^Parts Counter: \S+$/m);
	const address = /^Parts Counter: (\S+)/m.exec(output)?.[1] ?? '';
	const get = (path: string, init?: RequestInit) => fetch(address + path, init);
	return {
		child,
		database: shop.database.$client,
		sender: await sheetSender({ ...shop, address, get }),
		log: () => output,
		status: async (path: string) => (await get(path)).status,
		/** Failures of work in the background, by the metrics. */
		failures: async () => (await (await get('/metrics')).text()).match(/^background_failures_total\{.*/gm),
	};
}

it('goes on serving after a promise without a handler, logs it and counts it', async () => {
	const { child, log, status, failures } = await startServer();
	expect(await failures()).toBeNull();
	child.kill('SIGUSR2');
	await expect.poll(failures).toEqual(['background_failures_total{work="unhandled_rejection"} 1']);
	child.kill('SIGUSR2');
	await expect.poll(failures).toEqual(['background_failures_total{work="unhandled_rejection"} 2']);
	expect(log().match(/"message":"nothing handles this".*"msg":"work in the background failed"/g)).toHaveLength(2);
	expect([child.exitCode, await status('/readyz')]).toEqual([null, 200]);
});

it('goes on serving when the progress of a sheet can not be written, and has no promise without a handler', async () => {
	const { child, database, sender, status, failures } = await startServer();
	const { body: sheet } = await sender.send('Code,Price\n6304-2RS,2.05\n');
	await database.query(`
		create function fail() returns trigger language plpgsql as 'begin raise exception ''no progress''; end';
		create trigger fail before update on sheets for each row execute function fail()`);
	expect((await sender.apply(sheet.id)).status).toBe(500);
	await database.query('drop function fail cascade');
	expect((await sender.apply(sheet.id)).status).toBe(200);
	expect([child.exitCode, await status('/readyz'), await failures()]).toEqual([null, 200, null]);
});
