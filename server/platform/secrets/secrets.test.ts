import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keySource, readKey } from './secret-key.ts';
import { decrypt, encrypt } from './secrets.ts';

const key = { bytes: randomBytes(32) };

it('encrypts each time otherwise, and reads it back', () => {
	const [first, second] = [encrypt(key, 'smtp_password', 'كلمة السر'), encrypt(key, 'smtp_password', 'كلمة السر')];
	expect(first.equals(second)).toBe(false);
	expect(first.toString('utf8')).not.toContain('السر');
	expect(decrypt(key, 'smtp_password', first)).toBe('كلمة السر');
	expect(decrypt(key, 'smtp_password', second)).toBe('كلمة السر');
	expect(decrypt(key, 'smtp_password', encrypt(key, 'smtp_password', ''))).toBe('');
});

it('reads nothing under another name or key, and nothing that was altered or cut', () => {
	const ciphertext = encrypt(key, 'smtp_password', 'secret');
	expect(decrypt(key, 'webhook', ciphertext)).toBeUndefined();
	expect(decrypt({ bytes: randomBytes(32) }, 'smtp_password', ciphertext)).toBeUndefined();
	for (const at of ciphertext.keys()) {
		const altered = Buffer.from(ciphertext);
		altered[at] = (altered[at] ?? 0) ^ 1;
		expect(decrypt(key, 'smtp_password', altered)).toBeUndefined();
	}
	for (const length of [0, 5, 12, 27, ciphertext.length - 1])
		expect(decrypt(key, 'smtp_password', ciphertext.subarray(0, length))).toBeUndefined();
});

it.each<[string, boolean]>([
	['ab'.repeat(32), true],
	[` ${'AB'.repeat(32)}\n`, true],
	[randomBytes(32).toString('base64'), true],
	[randomBytes(32).toString('base64url'), true],
	['ab'.repeat(31), false],
	[randomBytes(31).toString('base64'), false],
	[randomBytes(33).toString('base64'), false],
	['a password', false],
	['', false],
])('reads the key %j: %s', (text, isKey) => {
	expect(readKey(text)?.length === 32).toBe(isKey);
});

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'parts-counter-key-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('makes one file for all who need a key at once, and leaves nothing else', async () => {
	const DATA_DIR = join(folder, 'data');
	const made = await Promise.all(Array.from({ length: 20 }, () => keySource({ DATA_DIR }).readOrMake()));
	expect(new Set(made.map((secretKey) => secretKey?.id)).size).toBe(1);
	expect(await readdir(DATA_DIR)).toEqual(['secrets.key']);
	const file = await readFile(join(DATA_DIR, 'secrets.key'), 'utf8');
	expect(readKey(file)?.equals(made[0]?.bytes ?? Buffer.alloc(0))).toBe(true);
	expect((await keySource({ DATA_DIR, SECRETS_KEY: 'ab'.repeat(32) }).read())?.id).not.toBe(made[0]?.id);
	expect(await keySource({ DATA_DIR, DATABASE_URL: 'postgres://db/shop' }).readOrMake()).toBeUndefined();
});
