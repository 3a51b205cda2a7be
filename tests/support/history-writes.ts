import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { changes } from '../../server/changes/tables.ts';
import { takeSteps } from './history-steps.ts';
import { newAdministrator, newCustomer, newEmail } from './people.ts';
import type { PrepareWrite, RecordedWrites } from './recorded-write.ts';

const word = () => ({ said: newEmail(), kind: 'filler' });

const undoOfOne: PrepareWrite = async ({ shop }) => {
	const [admin, customer] = [await newAdministrator(shop, 'admin'), await newCustomer(shop)];
	const { body: made } = await admin.call<{ id: number }>('POST', '/api/search-words', word());
	const [row] = await shop.database
		.select()
		.from(changes)
		.where(eq(changes.entity, 'search_word'))
		.orderBy(desc(changes.id));
	const path = `/api/changes/${row?.id}/undo`;
	return {
		entity: 'search_word',
		id: made.id,
		action: 'delete',
		source: 'console',
		actor: { kind: 'administrator', id: admin.id },
		send: () => admin.call('POST', path),
		failing: [() => customer.call('POST', path), () => admin.call('POST', '/api/changes/2000000000/undo')],
	};
};

const undoOfBatch: PrepareWrite = async ({ shop }) => {
	const [admin, customer] = [await newAdministrator(shop, 'admin'), await newCustomer(shop)];
	const name = newEmail();
	const batch = await takeSteps(shop, [{ what: 'category', name, at: 0, parameters: [] }]);
	const [row] = await shop.database.select().from(changes).where(eq(changes.batch, batch));
	const path = `/api/changes/batches/${batch}/undo`;
	return {
		entity: 'category',
		id: row?.entityId ?? 0,
		action: 'delete',
		source: 'console',
		actor: { kind: 'administrator', id: admin.id },
		send: () => admin.call('POST', path),
		failing: [
			() => customer.call('POST', path),
			() => admin.call('POST', '/api/changes/batches/first/undo'),
			() => admin.call('POST', `/api/changes/batches/${randomUUID()}/undo`),
		],
	};
};

export const historyWrites: RecordedWrites = {
	'POST /api/changes/{id}/undo': { 'the undo of a change': undoOfOne },
	'POST /api/changes/batches/{batch}/undo': { 'the undo of a batch': undoOfBatch },
};
