import sharp from 'sharp';
import { expect, inject, it, onTestFinished } from 'vitest';
import { bearing, formSender } from '../../tests/support/forms.ts';
import { newAdministrator } from '../../tests/support/people.ts';
import { openShop } from '../../tests/support/shop.ts';

it('accepts fifty large photographs at once, or names a time to retry, and serves the shop meanwhile', async () => {
	const shop = await openShop(inject('databases')[0]?.url ?? '');
	onTestFinished(() => shop.close());
	const send = formSender(shop, (await newAdministrator(shop, 'admin')).token);
	// the pixels of a phone's camera in few bytes
	const photograph = await sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: 'steelblue' } })
		.jpeg()
		.toBuffer();
	const uploads = Array.from({ length: 50 }, (_, at) =>
		send('POST', '/api/products', bearing({ name: `Photographed ${at}` }), [[`${at}.jpg`, photograph, 'image/jpeg']]),
	);
	// every connection to the database is free for those who read
	const reads = await Promise.all(Array.from({ length: 30 }, (_, at) => shop.get(`/api/products/${at + 1}`)));
	expect(new Set(reads.map(({ status }) => status))).toEqual(new Set([200]));
	const uploaded = await Promise.all(uploads);
	expect(uploaded.map(({ status }) => status)).toContain(201);
	for (const { status, headers } of uploaded) {
		expect([201, 503]).toContain(status);
		if (status === 503) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
	}
});
