import { randomBytes } from 'node:crypto';
import type { SearchWord } from '#contract/search/search-word-forms.schema.ts';
import { searchMisses } from '../../server/search/tables.ts';
import { newAdministrator, newCustomer } from './people.ts';
import type { RecordedWrites, Stage } from './recorded-write.ts';

const path = '/api/search-words';
const misses = '/api/search-misses';

/** Letters alone: digits could be read as a phone number, and what has one is never counted among the misses. */
const letters = () => Array.from(randomBytes(10), (byte) => 'abcdefghijklmnop'[byte % 16]).join('');
const newWord = () => ({ said: `word ${letters()}`, kind: 'word', means: ['seal'] });

async function people({ shop }: Stage, action: string) {
	const [admin, customer] = [await newAdministrator(shop, 'admin'), await newCustomer(shop)];
	const actor = { kind: 'administrator', id: admin.id } as const;
	return { admin, customer, expected: { entity: 'search_word', action, actor, source: 'console' } as const };
}

/** The path of a search that found nothing. */
async function newMiss({ shop }: Stage) {
	const text = newWord().said;
	const day = new Date().toISOString().slice(0, 10);
	const [miss] = await shop.database.insert(searchMisses).values({ folded: text, typed: text, day }).returning();
	return { missPath: `${misses}/${miss?.id}` };
}

export const searchWrites: RecordedWrites = {
	'POST /api/search-words': {
		'a new word': async (stage) => {
			const { admin, customer, expected } = await people(stage, 'create');
			return {
				...expected,
				send: () => admin.call('POST', path, newWord()),
				failing: [
					() => customer.call('POST', path, newWord()),
					() => admin.call('POST', path, { ...newWord(), means: [] }),
					() => admin.call('POST', path, { ...newWord(), said: 'viton' }),
				],
			};
		},
	},
	'POST /api/search-misses/{id}/word': {
		'a new word': async (stage) => {
			const { admin, customer, expected } = await people(stage, 'create');
			const { missPath } = await newMiss(stage);
			return {
				...expected,
				send: () => admin.call('POST', `${missPath}/word`, { means: ['seal'] }),
				failing: [
					() => customer.call('POST', `${missPath}/word`, { means: ['seal'] }),
					() => admin.call('POST', `${missPath}/word`, { means: [] }),
					() => admin.call('POST', `${missPath}/word`, { said: 'viton', means: ['seal'] }),
				],
			};
		},
	},
	'POST /api/search-misses/{id}/reference': {
		'a new row of the equals-table': async (stage) => {
			const { admin, customer, expected } = await people(stage, 'create');
			const { missPath } = await newMiss(stage);
			const row = { maker: 'Zork', product_id: 1, grade: 'same', source: 'the counter' };
			return {
				...expected,
				entity: 'reference',
				send: () => admin.call('POST', `${missPath}/reference`, row),
				failing: [
					() => customer.call('POST', `${missPath}/reference`, row),
					() => admin.call('POST', `${missPath}/reference`, { ...row, product_id: 999_999 }),
				],
			};
		},
	},
	'PUT /api/search-words/{id}': {
		'a word': async (stage) => {
			const { admin, customer, expected } = await people(stage, 'update');
			const { id } = (await admin.call<SearchWord>('POST', path, newWord())).body;
			return {
				...expected,
				id,
				send: () => admin.call('PUT', `${path}/${id}`, newWord()),
				failing: [
					() => customer.call('PUT', `${path}/${id}`, newWord()),
					() => admin.call('PUT', `${path}/999999`, newWord()),
					() => admin.call('PUT', `${path}/${id}`, { ...newWord(), said: 'viton' }),
				],
			};
		},
	},
	'DELETE /api/search-words/{id}': {
		'a word': async (stage) => {
			const { admin, customer, expected } = await people(stage, 'delete');
			const { id } = (await admin.call<SearchWord>('POST', path, newWord())).body;
			return {
				...expected,
				id,
				send: () => admin.call('DELETE', `${path}/${id}`),
				failing: [() => customer.call('DELETE', `${path}/${id}`), () => admin.call('DELETE', `${path}/999999`)],
			};
		},
	},
};
