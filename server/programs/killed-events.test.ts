import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, inject, it } from 'vitest';
import { openReceiver } from '../../tests/support/receiver.ts';
import { newPlace, testKey } from '../../tests/support/shop.ts';
import { recordChanges } from '../changes/record-changes.ts';
import { openDatabase } from '../platform/database.ts';
import { migrate } from '../platform/migrations.ts';
import { openSecrets } from '../platform/secrets/secrets.ts';
import { webhooks } from './tables.ts';
import { writeWebhookSecret } from './webhook-secrets.ts';

const system = { kind: 'system', id: null, name: null, source: 'system' } as const;
const entry = fileURLToPath(new URL('../../tests/support/killed-events.ts', import.meta.url));

it('500 events each arrive at least once, with one id, though the sender is killed again and again', async () => {
	const place = await newPlace(inject('databases')[0]?.url ?? '');
	const database = openDatabase(place.DATABASE_URL, () => {});
	await migrate(database);
	const secrets = openSecrets({ SECRETS_KEY: testKey, DATABASE_URL: place.DATABASE_URL, DATA_DIR: place.DATA_DIR });
	const receiver = await openReceiver((_, response) => setTimeout(() => response.end(), 5));
	const [webhook] = await database
		.insert(webhooks)
		.values({ url: receiver.url, types: ['request.created'] })
		.returning();
	await writeWebhookSecret(secrets, database, webhook?.key ?? '');
	const changes = Array.from(
		{ length: 500 },
		(_, at) => ({ entity: 'request', id: at + 1, action: 'create' }) as const,
	);
	await database.transaction((transaction) => recordChanges(transaction, system, changes));
	await expect(
		database.transaction(async (transaction) => {
			await recordChanges(transaction, system, [{ entity: 'request', id: 501, action: 'create' }]);
			throw new Error('rolled back');
		}),
	).rejects.toThrow('rolled back');
	const start = () => fork(entry, [place.DATABASE_URL, testKey], { stdio: 'ignore' });
	const stateOf = async (state: string) =>
		Number((await database.$client.query('select from webhook_deliveries where state = $1', [state])).rowCount);
	for (const sent of [60, 200]) {
		const child = start();
		await expect.poll(() => stateOf('sent'), { timeout: 60_000, interval: 20 }).toBeGreaterThan(sent);
		const exit = once(child, 'exit');
		child.kill('SIGKILL');
		await exit;
	}
	expect(await stateOf('waiting')).toBeGreaterThan(0);
	const child = start();
	await expect.poll(() => stateOf('sent'), { timeout: 60_000 }).toBe(500);
	child.kill('SIGKILL');
	const ids = Map.groupBy(receiver.events, ({ body }) => Number(body.data.request_id));
	expect([...ids.keys()].toSorted((a, b) => a - b)).toEqual(changes.map(({ id }) => id));
	for (const events of ids.values()) expect(new Set(events.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
	await receiver.close();
	await database.$client.end();
	await place.remove();
}, 120_000);
