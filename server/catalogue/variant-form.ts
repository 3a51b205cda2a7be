import type { Issue } from '#contract/errors.ts';
import { type Corrections, readCorrection, typedValues } from '#contract/parameter-values.ts';
import type { StatedStock } from '#contract/price-and-stock.ts';
import type { VariantForm } from '#contract/variant-forms.ts';
import { m } from '#messages';
import { type Measures, measuredValues } from './measured-values.ts';
import { withStock } from './price-and-stock.ts';
import type { VariantRecord } from './product-record.ts';

/** The values of a size as they are typed, without what a person has set right. */
export function readOf(variant: Pick<VariantRecord, 'size' | 'seal'>, measures: Measures): Corrections {
	return typedValues(measuredValues({ ...variant, corrections: {} }, measures).values);
}

/** What a form states of the stock of a size, which has the figure that it needs; undefined where it does not name it. */
function statedOf({ availability, stock, lead_days_from, lead_days: days }: VariantForm): StatedStock | undefined {
	if (availability === 'limited') return { availability, stock: stock ?? 0 };
	if (availability === 'lead_time') return { availability, lead_days_from, lead_days: days ?? 0 };
	return availability && { availability };
}

/** The corrections of a size as its form has them: a value as it was read is none. */
function correctionsOf(before: VariantRecord, { values = {} }: VariantForm, measures: Measures): Corrections {
	const read = readOf(before, measures);
	const typed = Object.entries({ ...before.corrections, ...values });
	return Object.fromEntries(
		typed.flatMap(([key, text]) => (text === null || text === (read[key] ?? '') ? [] : [[key, text]])),
	);
}

/** What is wrong with the values that a form says, each beside its field. */
export function valueIssues({ values = {} }: VariantForm, at: number, { parameters }: Measures): Issue[] {
	return Object.entries(values).flatMap(([key, text]) => {
		const path = `variants.${at}.values.${key}`;
		const parameter = parameters.find((one) => one.key === key);
		if (!parameter) return [{ path, message: m.fields_value_unknown({ key }) }];
		if (text === null || readCorrection(text, parameter)) return [];
		return [{ path, message: m.fields_value_invalid({ value: text }) }];
	});
}

/** A size as it was, with what its form says of it; what that does not name stays. */
export function variantOfForm(before: VariantRecord, form: VariantForm, measures: Measures, now: Date): VariantRecord {
	const { price = before.price, place = before.place } = form;
	const corrections = form.values ? correctionsOf(before, form, measures) : before.corrections;
	const after = { ...before, price, place: place || null, corrections };
	const stated = statedOf(form);
	return stated ? withStock(after, stated, now) : after;
}
