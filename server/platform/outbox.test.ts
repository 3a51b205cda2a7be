import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { expect, it, onTestFinished } from 'vitest';
import { outboxOf, removeMails } from './outbox.ts';

it('removes mails that name a person in their subject, text or HTML, however they are encoded, and leaves others', async () => {
	const dataDir = await mkdtemp(join(tmpdir(), 'parts-counter-outbox-'));
	onTestFinished(() => rm(dataDir, { recursive: true }));
	await mkdir(outboxOf(dataDir));
	const transport = createTransport({ streamTransport: true, buffer: true });
	const store = async (name: string, mail: { subject: string; text: string; html?: string }) => {
		const { message } = await transport.sendMail({ from: 'shop@example.com', to: 'approver@example.com', ...mail });
		await writeFile(join(outboxOf(dataDir), name), message as Buffer);
	};
	const arabic = 'طلب الشراء AJDN-Q2HZ-MTXD-7AP7 ينتظر موافقتك على العرض والأسعار المذكورة فيه';
	await store('subject.eml', { subject: 'ويلهيلمينا تنتظر موافقتك', text: 'نص', html: '<p>نص</p>' });
	await store('text.eml', { subject: 'عرض', text: arabic, html: '<p>نص</p>' });
	await store('html.eml', { subject: 'عرض', text: 'نص', html: `<p>${arabic}</p>` });
	await store('plain.eml', { subject: 'Quote', text: 'Your order AJDN-Q2HZ-MTXD-7AP7, 5 × 3 — ready' });
	await store('others.eml', { subject: 'عرض آخر', text: 'طلب آخر', html: '<p>طلب آخر</p>' });
	await removeMails(dataDir, { customer: null, words: ['AJDN-Q2HZ-MTXD-7AP7', 'ويلهيلمينا'] });
	expect(await readdir(outboxOf(dataDir))).toEqual(['others.eml']);
});
