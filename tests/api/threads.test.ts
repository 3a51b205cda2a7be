import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { startBuilt } from '../support/built.ts';
import { newPlace } from '../support/shop.ts';

describe.runIf(process.platform === 'linux')('the threads of the server', () => {
	it('are enough for files beside as many hashes and images as are made at a time', async () => {
		const place = await newPlace(inject('databases')[0]?.url ?? '');
		onTestFinished(() => place.remove());
		const { child, address } = await startBuilt({ ...place, DEMO: '0' });
		await (await fetch(`${address}/favicon.svg`)).text();
		const names = await Promise.all(
			(await readdir(`/proc/${child.pid}/task`)).map((id) => readFile(`/proc/${child.pid}/task/${id}/comm`, 'utf8')),
		);
		// two hashes and two images, as their queues have it, and as many again
		expect(names.filter((name) => name.startsWith('libuv-worker'))).toHaveLength(8);
	});
});
