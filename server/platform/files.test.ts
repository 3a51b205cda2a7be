import { readlinkSync } from 'node:fs';
import { chmod, chown, type FileHandle, mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { closeToOthers, createFiles } from './files.ts';

it('stores files that other accounts of the machine can not read, and closes those of an older version', async () => {
	const place = await mkdtemp(join(tmpdir(), 'parts-counter-files-'));
	onTestFinished(() => rm(place, { recursive: true }));
	const directory = join(place, 'private');
	const modes = () =>
		Promise.all(
			['', 'requests', 'requests/a.webp'].map(async (name) => (await stat(join(directory, name))).mode & 0o777),
		);
	await createFiles(directory).put('requests/a.webp', Buffer.from('a'));
	expect(await modes()).toEqual([0o700, 0o700, 0o600]);
	await chmod(join(directory, 'requests/a.webp'), 0o644);
	await chmod(join(directory, 'requests'), 0o755);
	await chmod(directory, 0o755);
	await closeToOthers(directory);
	expect(await modes()).toEqual([0o700, 0o700, 0o600]);
	await closeToOthers(join(place, 'nothing'));
});

it.runIf(process.platform === 'linux')(
	'keeps the name of a stored file and of its new folders through a power cut',
	async () => {
		const place = await mkdtemp(join(tmpdir(), 'parts-counter-files-'));
		onTestFinished(() => rm(place, { recursive: true }));
		await using handle = await open(place);
		const synced: string[] = [];
		const sync = vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'sync').mockImplementation(async function (
			this: FileHandle,
		) {
			synced.push(readlinkSync(`/proc/self/fd/${this.fd}`).replace(place, ''));
		});
		onTestFinished(() => sync.mockRestore());
		const files = createFiles(join(place, 'uploads'));
		await files.put('products/a.webp', Buffer.from('a'));
		expect(synced.filter((path) => !path.endsWith('.part'))).toEqual(['/uploads', '', '/uploads/products']);
		expect(synced.filter((path) => path.endsWith('.part'))).toHaveLength(1);
	},
);

it.runIf(process.getuid?.() === 0)('gives what root stores, as a command does, to the owner of the data', async () => {
	const place = await mkdtemp(join(tmpdir(), 'parts-counter-files-'));
	onTestFinished(() => rm(place, { recursive: true }));
	await chown(place, 65_534, 65_534);
	const files = createFiles(join(place, 'uploads'));
	await Promise.all(['products/a.webp', 'products/b.webp'].map((path) => files.put(path, Buffer.from('a'))));
	for (const name of ['uploads', 'uploads/products', 'uploads/products/a.webp', 'uploads/products/b.webp'])
		expect(await stat(join(place, name))).toMatchObject({ uid: 65_534, gid: 65_534 });
});
