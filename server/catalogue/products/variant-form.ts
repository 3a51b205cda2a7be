import { type Corrections, readCorrection, typedValues } from '#contract/catalogue/parameter-values.ts';
import type { StatedStock } from '#contract/catalogue/price-and-stock.schema.ts';
import type { VariantForm } from '#contract/catalogue/variant-forms.schema.ts';
import type { Issue } from '#contract/errors.ts';
import { m } from '#messages';
import { type Measures, measuredValues } from './measured-values.ts';
import { withStock } from './price-and-stock.ts';
import type { VariantRecord } from './product-record.ts';

/** The values read from the size and its attributes, without corrections by a person, as text. */
export function parsedValuesOf(variant: Pick<VariantRecord, 'size' | 'seal'>, measures: Measures): Corrections {
	return typedValues(measuredValues({ ...variant, corrections: {} }, measures).values);
}

/** The stock that a form states; undefined when it states none. */
function stockOfForm({ availability, stock, lead_days_from, lead_days: days }: VariantForm): StatedStock | undefined {
	if (availability === 'limited') return { availability, stock: stock ?? 0 };
	if (availability === 'lead_time') return { availability, lead_days_from, lead_days: days ?? 0 };
	return availability && { availability };
}

/** The corrections in a form; a value equal to the parsed one is none. */
function correctionsOf(before: VariantRecord, { values = {} }: VariantForm, measures: Measures): Corrections {
	const parsed = parsedValuesOf(before, measures);
	const typed = Object.entries({ ...before.corrections, ...values });
	return Object.fromEntries(
		typed.flatMap(([key, text]) => (text === null || text === (parsed[key] ?? '') ? [] : [[key, text]])),
	);
}

/** Problems of a form's values, each with its field. */
export function valueIssues({ values = {} }: VariantForm, at: number, { parameters }: Measures): Issue[] {
	return Object.entries(values).flatMap(([key, text]) => {
		const path = `variants.${at}.values.${key}`;
		const parameter = parameters.find((candidate) => candidate.key === key);
		if (!parameter) return [{ path, message: m.fields_value_unknown({ key }) }];
		if (text === null || readCorrection(text, parameter)) return [];
		return [{ path, message: m.fields_value_invalid({ value: text }) }];
	});
}

/** Applies a form to a size, but for its price; fields that the form lacks stay unchanged. */
export function variantOfForm(before: VariantRecord, form: VariantForm, measures: Measures, now: Date): VariantRecord {
	const { place = before.place } = form;
	const corrections = form.values ? correctionsOf(before, form, measures) : before.corrections;
	const after = { ...before, place: place || null, corrections };
	const stated = stockOfForm(form);
	return stated ? withStock(after, stated, now) : after;
}
