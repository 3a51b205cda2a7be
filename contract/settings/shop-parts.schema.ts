import { z } from 'zod';
import { daySchema } from '#contract/dates.schema.ts';
import { baseLanguage, type Language, languages } from '#contract/language.ts';
import { fieldSchema } from '#contract/text/fields.schema.ts';
import { m } from '#messages';
import { isColour, isReadable, nearestReadable } from './accent.ts';
import { homeBlocks, slideFields } from './home.ts';
import { badHours, weekdays } from './opening-hours.ts';
import { promiseFields, promiseIcons } from './promises.ts';
import { textSettingSchema } from './settings.schema.ts';
import { branchFields, maxExceptions } from './settings-fields.ts';
import { siteLinkSchema } from './site-link.schema.ts';

/** A text in each language; one that is missing is empty. */
export const inLanguages = (schemaOf: (language: Language) => z.ZodType<string>) =>
	z.strictObject(
		Object.fromEntries(languages.map((language) => [language, schemaOf(language)])),
	) as unknown as z.ZodType<Record<Language, string>>;

export const phoneSchema = fieldSchema(branchFields.phone);
const webAddressSchema = fieldSchema(branchFields.map_url).pipe(
	z.union([z.literal(''), z.url({ protocol: /^https?$/, error: () => m.settings_map_invalid() })]),
);

const timeSchema = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, { error: () => m.settings_time_invalid() });
const maxImagePath = 300;
/** Two openings a day and one more: 21. */
const maxOpenings = 3 * weekdays.length;

/** The openings of a week. The error stands at the first that ends before it begins, or overlaps one before it. */
const hoursSchema = z
	.array(z.strictObject({ day: z.enum(weekdays), from: timeSchema, to: timeSchema }))
	.max(maxOpenings)
	.superRefine((hours, context) => {
		const at = badHours(hours);
		if (at === undefined) return;
		const { from, to } = hours[at] ?? { from: '', to: '' };
		const message = to <= from ? m.settings_hours_end({ from, to }) : m.settings_hours_overlap({ from, to });
		context.addIssue({ code: 'custom', path: [at, 'to'], message });
	});

const exceptionSchema = z
	.strictObject({ from: daySchema(), to: daySchema(), hours: hoursSchema })
	.refine(({ from, to }) => from <= to, { path: ['to'], error: () => m.settings_exception_end() });

export const branchSchema = z.strictObject({
	name: inLanguages(() => fieldSchema(branchFields.name).default('')),
	address: inLanguages(() => textSettingSchema({ kind: 'text', rule: branchFields.address }).default('')),
	map_url: webAddressSchema.default(''),
	phone: phoneSchema.default(''),
	hours: hoursSchema.default([]).describe('The openings of a week; a day without one is closed'),
	exceptions: z.array(exceptionSchema).max(maxExceptions).default([]),
});

/** A picture is uploaded by a route of its own; the form can only take it away. */
export const imageInForm = z
	.string()
	.max(maxImagePath)
	.nullable()
	.describe('As it was read, or null: no picture. Another one comes by `PUT /api/settings/logo` or `/favicon`');
export const imageInResponse = z.string().nullable().describe('Path of an image of this shop');

/** A text that is written in at least one language. */
const writtenInLanguages = (max: number, missing: () => string) =>
	inLanguages(() => fieldSchema({ max }).default('')).refine((texts) => languages.some((language) => texts[language]), {
		path: [baseLanguage],
		error: missing,
	});

export const promiseSchema = z.strictObject({
	icon: z.enum(promiseIcons, { error: () => m.settings_promise_icon_invalid() }),
	text: writtenInLanguages(promiseFields.text.max, m.settings_promise_required),
	link: siteLinkSchema.default('').describe('A path of this site, such as /about, or an https:// address'),
});

export const accentSchema = fieldSchema({ max: 7 })
	.toLowerCase()
	.superRefine((accent, context) => {
		if (accent === '') return;
		const message = !isColour(accent)
			? m.settings_accent_invalid()
			: !isReadable(accent) && m.settings_accent_unreadable({ proposed: nearestReadable(accent) });
		if (message) context.addIssue({ code: 'custom', message });
	})
	.describe('#rrggbb; empty: the product’s own red. At least 4.5 : 1 as text, and under white text');

export const slideSchema = z
	.strictObject({
		title: inLanguages(() => fieldSchema(slideFields.title).default('')),
		text: inLanguages(() => fieldSchema(slideFields.text).default('')),
		image: fieldSchema({ max: maxImagePath })
			.default('')
			.describe('What `POST /api/settings/home/images` answered, or the image of a slide as it is'),
		link: siteLinkSchema.default(''),
	})
	.refine(({ title, image }) => image !== '' || languages.some((language) => title[language]), {
		path: ['title', baseLanguage],
		error: () => m.settings_slide_required(),
	});

export const blocksSchema = z
	.array(z.strictObject({ key: z.enum(homeBlocks), on: z.boolean() }))
	.refine(
		(blocks) => blocks.length === homeBlocks.length && new Set(blocks.map(({ key }) => key)).size === blocks.length,
		{
			error: () => m.settings_blocks_invalid(),
		},
	)
	.describe('Every block of the home page once, in the order of the page');

export const hoursInResponse = z.array(z.object({ day: z.enum(weekdays), from: z.string(), to: z.string() }));
export const exceptionsInResponse = z.array(z.object({ from: z.string(), to: z.string(), hours: hoursInResponse }));
export const textsInResponse = inLanguages(() => z.string());

export type StoredBranch = z.infer<typeof branchSchema>;
export type StoredSlide = z.infer<typeof slideSchema>;
export type StoredPromise = z.infer<typeof promiseSchema>;
