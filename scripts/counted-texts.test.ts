import { describe, expect, it } from 'vitest';
import { m } from '#messages';
import { readTexts } from './check-texts.ts';

type CountedMessage = (inputs: Record<string, number | string>, options: { locale: 'ar' }) => string;

/** One of each plural category in CLDR's rules for Arabic: zero, one, two, few, many, other. */
const counts = [0, 1, 2, 3, 11, 100];
const categories = new Intl.PluralRules('ar');
const messages = m as unknown as Record<string, CountedMessage>;
const counted = Object.entries(await readTexts('ar')).flatMap(([key, text]) =>
	typeof text === 'string' ? [] : [{ key, ...text[0] }],
);

/** The text of a key in Arabic for each of `counts`; its other inputs are their own names in braces. */
function sixTexts(key: string, input = 'count', inputs: string[] = []): string[] {
	const extraInputs = Object.fromEntries(inputs.map((name) => [name, `{${name}}`]));
	return counts.map((count) => messages[key]?.({ ...extraInputs, [input]: count }, { locale: 'ar' }) ?? '');
}

it('counts in more than ten texts', () => expect(counted.length).toBeGreaterThan(10));

describe.each(counted)('$key in Arabic', ({ key, declarations, match }) => {
	const [, input = ''] = /^local plural = (\w+): plural$/.exec(declarations.at(-1) ?? '') ?? [];
	const inputs = declarations.flatMap((declaration) => /^input (\w+)$/.exec(declaration)?.[1] ?? []);
	const texts = sixTexts(
		key,
		input,
		inputs.filter((name) => name !== input),
	);

	it('has the form of its category for 0, 1, 2, 3, 11 and 100', () => {
		const forms = counts.map((count) =>
			match[`plural=${categories.select(count)}`]?.replaceAll(`{${input}}`, String(count)),
		);
		expect(texts).toEqual(forms);
		for (const text of texts) expect(text).not.toBe(key);
	});

	it('says one, two and three each in its own way, one and two without a digit', () => {
		const [, oneText = '', two = '', few = ''] = texts;
		expect(new Set([oneText, two, few]).size).toBe(3);
		expect(oneText + two).not.toMatch(/\d/);
		expect(few).toContain('3');
	});
});

it.each([
	['cart_items', 'count', ['لا أصناف', 'صنف واحد', 'صنفان', '3 أصناف', '11 صنفًا', '100 صنف']],
	['category_products', 'count', ['لا منتجات', 'منتج واحد', 'منتجان', '3 منتجات', '11 منتجًا', '100 منتج']],
	[
		'product_stock_days',
		'days',
		['خلال اليوم', 'خلال يوم واحد', 'خلال يومين', 'خلال 3 أيام', 'خلال 11 يومًا', 'خلال 100 يوم'],
	],
	[
		'customers_bulk_title',
		'count',
		['لا عملاء للحذف', 'حذف عميل واحد؟', 'حذف عميلين؟', 'حذف 3 عملاء؟', 'حذف 11 عميلًا؟', 'حذف 100 عميل؟'],
	],
	['report_minutes', 'minutes', ['أقل من دقيقة', 'دقيقة واحدة', 'دقيقتان', '3 دقائق', '11 دقيقة', '100 دقيقة']],
	['report_hours', 'minutes', ['أقل من ساعة', 'ساعة واحدة', 'ساعتان', '3 ساعات', '11 ساعة', '100 ساعة']],
	['report_days', 'days', ['أقل من يوم', 'يوم واحد', 'يومان', '3 أيام', '11 يومًا', '100 يوم']],
	['conflict_images', 'count', ['لا صور', 'صورة واحدة', 'صورتان', '3 صور', '11 صورة', '100 صورة']],
])('says %s in Arabic as a person would', (key, input, expected) => expect(sixTexts(key, input)).toEqual(expected));
