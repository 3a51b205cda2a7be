import { randomBytes } from 'node:crypto';
import type { SearchMiss } from '#contract/search-misses.ts';
import type { SearchWord } from '#contract/search-word-forms.ts';
import { newAdministrator, newCustomer } from './people.ts';
import type { RecordedWrites, Stage } from './recorded-write.ts';

const path = '/api/search-words';
const misses = '/api/search-misses';
const newWord = () => ({ said: `word ${randomBytes(5).toString('hex')}`, kind: 'word', means: ['seal'] });

async function people({ shop }: Stage, action: string) {
	const [admin, customer] = [await newAdministrator(shop, 'admin'), await newCustomer(shop)];
	const actor = { kind: 'administrator', id: admin.id } as const;
	return { admin, customer, expected: { entity: 'search_word', action, actor, source: 'console' } as const };
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
			const text = newWord().said;
			await stage.shop.get(`/api/products?search=${text}`).then((response) => response.text());
			const { body } = await admin.call<SearchMiss[]>('GET', misses);
			const one = `${misses}/${body.find((miss) => miss.text === text)?.id}/word`;
			return {
				...expected,
				send: () => admin.call('POST', one, { means: ['seal'] }),
				failing: [
					() => customer.call('POST', one, { means: ['seal'] }),
					() => admin.call('POST', one, { means: [] }),
					() => admin.call('POST', one, { said: 'viton', means: ['seal'] }),
				],
			};
		},
	},
	'PUT /api/search-words/{id}': {
		'a word': async (stage) => {
			const { admin, customer, expected } = await people(stage, 'update');
			const { id } = (await admin.call<SearchWord>('POST', path, newWord())).body;
			return {
				...{ ...expected, id },
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
				...{ ...expected, id },
				send: () => admin.call('DELETE', `${path}/${id}`),
				failing: [() => customer.call('DELETE', `${path}/${id}`), () => admin.call('DELETE', `${path}/999999`)],
			};
		},
	},
};
