import { z } from 'zod';
import { readVersionSchema } from '#contract/accounts/accounts.schema.ts';
import { baseLanguage, languages } from '#contract/language.ts';
import { paging, textSearchSchema } from '#contract/list-query.schema.ts';
import { fieldSchema } from '#contract/text/fields.schema.ts';
import { m } from '#messages';
import { maxMeanings, searchFields } from './search-fields.ts';
import { meaningKinds, namedKinds, searchWordKinds } from './search-words.ts';

/** A name in each language that has one. */
const namesSchema = z.partialRecord(z.enum(languages), z.string());

export const searchWordSchema = z
	.object({
		id: z.int(),
		said: z.string().describe('What people say'),
		kind: z
			.enum(searchWordKinds)
			.describe(
				"A 'maker' and a 'filler' may be left out of a search; what is 'absent', and a 'machine' alone, is not sold",
			),
		means: z
			.array(z.string())
			.describe(
				"What the catalogue says for it: of a 'word', a 'machine' and a 'task' always, of a 'maker' where it is another spelling; of what is 'absent' its neighbours",
			),
		names: namesSchema.describe("Of what is not sold: how people read it, by language: 'oil seals'"),
		version: z.int().describe('Raised with every change'),
	})
	.meta({ id: 'SearchWord' });

/** Query of `GET /api/search-words`; all matches without page and pageSize. */
export const searchWordQuerySchema = z.object({ search: textSearchSchema.optional(), ...paging });

/** Empty meanings are dropped, equal ones come once. */
const meansSchema = z
	.array(fieldSchema(searchFields.searchMeaning))
	.transform((means) => [...new Set(means.filter(Boolean))])
	.pipe(z.array(z.string()).max(maxMeanings, { error: () => m.search_word_many({ max: maxMeanings }) }));

/** Names without empty ones. */
const namesFormSchema = z
	.partialRecord(z.enum(languages), fieldSchema(searchFields.kindName))
	.transform((names) => Object.fromEntries(Object.entries(names).filter(([, name]) => name)) as SearchWord['names']);

const wordFields = z.strictObject({
	said: fieldSchema(searchFields.searchWord),
	kind: z.enum(searchWordKinds),
	means: meansSchema.default([]),
	names: namesFormSchema.default({}),
});

/** Requires what the kind of a word needs, and refuses meanings that it can't have; names that it has no use for are left out later. */
function checkKind({ kind, means, names }: Omit<z.infer<typeof wordFields>, 'said'>, context: z.RefinementCtx) {
	const addIssue = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
	if (meaningKinds.includes(kind) && means.length === 0) addIssue(['means'], m.search_word_means_required());
	if (kind === 'filler' && means.length > 0) addIssue(['means'], m.search_word_means_none());
	if (kind === 'task' && means.length > 1) addIssue(['means'], m.search_word_task_means());
	if (namedKinds.includes(kind) && names[baseLanguage] === undefined)
		addIssue(['names', baseLanguage], m.search_word_name_required());
}

/** Body of `POST /api/search-words` and `PUT /api/search-words/{id}`; a new word has no version yet. */
export const searchWordFormSchema = wordFields.extend({ version: readVersionSchema }).superRefine(checkKind);

/** Body of `POST /api/search-misses/{id}/word`. */
export const missWordSchema = wordFields
	.extend({
		said: wordFields.shape.said.optional().describe('What of the text is the word; all of it when absent'),
		kind: wordFields.shape.kind.default('word').describe('Without it a synonym'),
	})
	.superRefine(checkKind);

export type SearchWord = z.infer<typeof searchWordSchema>;
export type SearchWordQuery = z.infer<typeof searchWordQuerySchema>;
export type SearchWordForm = z.infer<typeof searchWordFormSchema>;
export type MissWord = z.infer<typeof missWordSchema>;
