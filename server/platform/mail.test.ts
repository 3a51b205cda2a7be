import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMailer } from './mail.ts';

let dataDir: string;
beforeAll(async () => {
	dataDir = await mkdtemp(join(tmpdir(), 'parts-counter-mail-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const open = () => createMailer(dataDir, async () => ({ from: 'shop@example.com' }), pino({ level: 'silent' }));
const outbox = () => readdir(join(dataDir, 'outbox'));

it('writes a mail that nobody sends into the outbox, for its owner alone, and says until when it is of use', async () => {
	const mailer = open();
	const before = Math.floor(Date.now() / 1_000);
	const key = randomUUID();
	const sending = {
		key,
		signal: new AbortController().signal,
		handOver: async (write?: () => Promise<void>) => write?.(),
	};
	await mailer.send({ to: 'a@example.com', subject: 'Code', text: '123456', lifetime: 600 }, sending);
	await mailer.close();
	const [name = ''] = await outbox();
	const until = Number(/^until-(\d+)-.+\.eml$/.exec(name)?.[1]);
	expect(until - before).toBeGreaterThanOrEqual(600);
	expect(until - before).toBeLessThan(660);
	const file = join(dataDir, 'outbox', name);
	expect((await stat(file)).mode & 0o777).toBe(0o600);
	const mail = await readFile(file, 'utf8');
	expect(mail).toContain('123456');
	expect(mail).toContain(`Message-ID: <${key}@example.com>`);
});

it('removes what is of no use any more, and nothing else', async () => {
	await mkdir(join(dataDir, 'outbox'), { recursive: true });
	const now = Math.floor(Date.now() / 1_000);
	const names = [`until-${now - 5}-old.eml`, `until-${now + 500}-valid.eml`, 'for-good.eml'];
	for (const name of names) await writeFile(join(dataDir, 'outbox', name), 'x');
	const mailer = open();
	await expect.poll(outbox).not.toContain(names[0]);
	expect(await outbox()).toEqual(expect.arrayContaining(names.slice(1)));
	await mailer.close();
});
