import { z } from 'zod';
import { readVersionSchema } from '#contract/accounts/accounts.schema.ts';
import { type Language, languages } from '#contract/language.ts';
import { fieldSchema, textSchema } from '#contract/text/fields.schema.ts';
import { m } from '#messages';
import { draftNames } from './page-drafts.ts';
import {
	hasWideTable,
	isPath,
	isReserved,
	maxColumns,
	maxLines,
	normalizePath,
	pageFields,
	pageStates,
} from './page-rules.ts';

/** A text in each language; a missing one is empty. */
const inLanguages = (schema: z.ZodType<string>) =>
	z.strictObject(Object.fromEntries(languages.map((language) => [language, schema]))) as unknown as z.ZodType<
		Record<Language, string>
	>;

const noTexts = () => Object.fromEntries(languages.map((language) => [language, ''])) as Record<Language, string>;

const pathSchema = fieldSchema({ max: pageFields.path.max + 2 })
	.transform(normalizePath)
	.pipe(
		z
			.string()
			.min(1, { error: pageFields.path.required })
			.max(pageFields.path.max, { error: () => m.account_too_long({ max: pageFields.path.max }) })
			.refine(isPath, { error: () => m.pages_path_invalid() })
			.refine((path) => !isReserved(path), { error: ({ input }) => m.pages_path_reserved({ path: `/${input}` }) }),
	)
	.describe('The page is at /{path}. Not the first part of another path of the shop; `about` replaces its text');

const bodySchema = textSchema(pageFields.body)
	.refine((text) => text.split('\n').length <= maxLines, { error: () => m.pages_body_lines({ max: maxLines }) })
	.refine((text) => !hasWideTable(text), { error: () => m.pages_body_columns({ max: maxColumns }) });

const isEmpty = (texts: Record<Language, string>) => languages.every((language) => texts[language] === '');

/** Body of `POST /api/pages` and `PUT /api/pages/{id}`; a new page has no version yet. */
export const pageFormSchema = z
	.strictObject({
		path: pathSchema,
		title: inLanguages(fieldSchema(pageFields.title).default('')).describe('In one language or more'),
		body: inLanguages(bodySchema.default(''))
			.default(noTexts)
			.describe('Markdown: headings, lists, links, tables, images of this shop. HTML is text'),
		state: z.enum(pageStates).default('draft').describe('A draft is for the staff, and a 404 for others'),
		footer: z.boolean().default(true).describe('Whether the foot of every page links to it, once it is public'),
		version: readVersionSchema,
	})
	.refine(({ title }) => !isEmpty(title), {
		path: ['title', languages[0]],
		error: () => m.pages_title_required(),
	})
	.refine(({ state, body }) => state === 'draft' || !isEmpty(body), {
		path: ['body', languages[0]],
		error: () => m.pages_body_required(),
	});

const textsInResponse = inLanguages(z.string());

export const firmPageSchema = z
	.object({
		id: z.int(),
		path: z.string(),
		title: textsInResponse,
		body: textsInResponse,
		state: z.enum(pageStates),
		footer: z.boolean(),
		version: z.int().describe('Raised with every change'),
	})
	.meta({ id: 'Page' });

/** Body of `POST /api/pages/drafts`. */
export const newDraftSchema = z.strictObject({
	draft: z.enum(draftNames).describe('Which text, in every language, with questions in brackets'),
});

/** Body of `POST /api/pages/preview`: the text in one language. */
export const previewFormSchema = z.strictObject({ body: bodySchema });

/** What a text is read as: a list of headings, paragraphs, lists, quotes, tables and rules. */
export const previewSchema = z.object({
	blocks: z.array(z.looseObject({ kind: z.string() })).describe('As the page shows them'),
});

export type FirmPage = z.infer<typeof firmPageSchema>;
export type PageForm = z.infer<typeof pageFormSchema>;
