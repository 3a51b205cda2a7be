import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { encryptBy } from './encryption.ts';
import { openArchive } from './stored-archive.ts';

const passphrase = 'عبارة مرور من المستودع 14';
const [head, chunk, tag] = [32, 65_536, 16];
/** The least that a head may ask for: a real key takes a quarter of a second, and here are hundreds of them. */
const cheap = { logN: 10, r: 8, p: 1 };

let folder: string;
let number = 0;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'parts-counter-encryption-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function write(bytes: Buffer): Promise<string> {
	const file = join(folder, String(number++));
	await writeFile(file, bytes);
	return file;
}

/** The encrypted bytes of a content that comes in pieces. */
async function encrypted(content: Buffer, piece = 100_000): Promise<Buffer> {
	const pieces = Array.from({ length: Math.ceil(content.length / piece) }, (_, at) =>
		content.subarray(at * piece, (at + 1) * piece),
	);
	async function* source() {
		yield* pieces;
	}
	return buffer((await encryptBy(passphrase, cheap))(source()));
}

async function decrypt(bytes: Buffer, by: string | undefined = passphrase): Promise<Buffer> {
	const { size, read } = await openArchive(await write(bytes), by);
	return size === 0 ? buffer(read({ end: 0 })) : buffer(read({ end: size - 1 }));
}

it.each([0, 1, chunk - 1, chunk, chunk + 1, 2 * chunk, 200_000])(
	'reads %i bytes back, and any part of them',
	async (length) => {
		const content = randomBytes(length);
		const stored = await encrypted(content);
		expect(stored.length).toBe(head + length + tag * Math.max(1, Math.ceil(length / chunk)));
		expect((await decrypt(stored)).equals(content)).toBe(true);
		const archive = await openArchive(await write(stored), passphrase);
		expect(archive.size).toBe(length);
		for (const [start, end] of [
			[length - 1, length - 1],
			[Math.max(0, length - 90), length - 1],
			[chunk - 1, chunk],
			[chunk, 2 * chunk - 1],
		] as const)
			if (start >= 0 && end < length)
				expect((await buffer(archive.read({ start, end }))).equals(content.subarray(start, end + 1))).toBe(true);
	},
);

it('encrypts each time by another key, and leaves nothing readable', async () => {
	const content = Buffer.alloc(100_000, 'MG1 25 ');
	const [first, second] = [await encrypted(content), await encrypted(content)];
	expect(first.subarray(12, 28).equals(second.subarray(12, 28))).toBe(false);
	expect(first.subarray(head).equals(second.subarray(head))).toBe(false);
	expect(first.includes('MG1 25')).toBe(false);
});

it('makes its key by what OWASP recommends', async () => {
	const stored = await buffer((await encryptBy(passphrase))(Readable.from([Buffer.from('MG1')])));
	expect(stored.subarray(0, 12)).toEqual(Buffer.from('PCBACKUP\x01\x10\x08\x02'));
	expect(String(await decrypt(stored))).toBe('MG1');
});

it('opens for no other passphrase, and says that one is needed', async () => {
	const stored = await encrypted(randomBytes(1_000));
	await expect(decrypt(stored, `${passphrase} `)).rejects.toThrow(/can't be decrypted: the passphrase is wrong/);
	const file = await write(stored);
	await expect(openArchive(file)).rejects.toThrow(/is encrypted: set BACKUP_PASSPHRASE/);
	await expect(openArchive(file, '')).rejects.toThrow(/is encrypted: set BACKUP_PASSPHRASE/);
});

it('opens for a passphrase however its letters are composed', async () => {
	const content = randomBytes(10);
	async function* source() {
		yield content;
	}
	const stored = await buffer((await encryptBy('Schlüssel für alle'.normalize('NFD')))(source()));
	expect((await decrypt(stored, 'Schlüssel für alle'.normalize('NFC'))).equals(content)).toBe(true);
});

it('notices each cut, swapped, doubled and missing chunk, and each added byte', async () => {
	const stored = await encrypted(randomBytes(3 * chunk + 500));
	const block = chunk + tag;
	const blocks = [0, 1, 2, 3].map((at) => stored.subarray(head + at * block, head + (at + 1) * block));
	const of = (...order: number[]) =>
		Buffer.concat([stored.subarray(0, head), ...order.map((at) => blocks[at] ?? Buffer.alloc(0))]);
	expect(of(0, 1, 2, 3).equals(stored)).toBe(true);
	const other = await encrypted(randomBytes(3 * chunk + 500));
	const damaged = [
		of(0),
		of(0, 1),
		of(0, 1, 2),
		of(1, 0, 2, 3),
		of(0, 2, 1, 3),
		of(0, 1, 1, 3),
		of(1, 2, 3),
		of(0, 1, 3),
		of(3),
		stored.subarray(0, -1),
		stored.subarray(0, -516),
		stored.subarray(0, -510),
		stored.subarray(0, -500),
		Buffer.concat([stored, Buffer.from([0])]),
		Buffer.concat([stored, blocks[3] ?? Buffer.alloc(0)]),
		// a chunk of another backup by the same passphrase
		Buffer.concat([stored.subarray(0, head + block), other.subarray(head + block)]),
	];
	for (const bytes of damaged) await expect(decrypt(bytes)).rejects.toThrow(/can't be decrypted|cut off/);
	for (const length of [8, 20, head, head + tag - 1])
		await expect(decrypt(stored.subarray(0, length))).rejects.toThrow(/is cut off/);
});

it('notices each changed bit of its head, and of chunks and tags', async () => {
	const stored = await encrypted(randomBytes(100));
	// the first eight bytes say that it is encrypted at all; changed numbers of scrypt are another key
	for (let at = 8; at < stored.length; at += at < head ? 1 : 23) {
		const changed = Buffer.from(stored);
		changed[at] = (changed[at] ?? 0) ^ 1;
		await expect(decrypt(changed)).rejects.toThrow(/can't be decrypted|damaged|newer/);
	}
});

it('asks for no more memory than a real head does', async () => {
	const stored = await encrypted(randomBytes(10));
	const forged = Buffer.from(stored);
	forged[9] = 40;
	await expect(decrypt(forged)).rejects.toThrow(/is damaged/);
	const later = Buffer.from(stored);
	later[8] = 2;
	await expect(decrypt(later)).rejects.toThrow(/is encrypted in version 2, this version reads 1/);
});

it('leaves a file that is not encrypted as it is', async () => {
	const file = await write(Buffer.from('a plain archive'));
	const { size, read } = await openArchive(file, passphrase);
	expect(String(await buffer(read({ end: size - 1 })))).toBe(String(await readFile(file)));
});
