import { m } from '#messages';

/** Fields of a catalogue as a seller calls them, by their names in a row. */
const names: Readonly<Record<string, () => string>> = {
	key: m.sheet_field_name_key,
	categoryRef: m.sheet_field_name_category,
	category: m.sheet_field_name_category,
	name: m.sheet_field_name_name,
	name_ar: m.sheet_field_name_name_ar,
	description: m.sheet_field_name_description,
	description_ar: m.sheet_field_name_description_ar,
	model: m.sheet_field_name_model,
	price: m.sheet_field_name_price,
	prices: m.sheet_field_name_prices,
	sizes: m.sheet_field_name_sizes,
	descriptions: m.sheet_field_name_descriptions,
	descriptions_ar: m.sheet_field_name_descriptions_ar,
	keywords: m.sheet_field_name_keywords,
	images: m.sheet_field_name_images,
	imageSlugs: m.sheet_field_name_images,
	translations: m.sheet_field_name_descriptions_ar,
	references: m.sheet_field_name_references,
	seals: m.sheet_field_name_seals,
	mechanicalSealAttributes: m.sheet_field_name_seals,
	parameters: m.sheet_field_name_parameters,
	exportedAt: m.sheet_field_name_exported_at,
	exported_at: m.sheet_field_name_exported_at,
};

/** A field as a seller calls it, by its path in a row: `prices.1` is entry 2 of the prices. One without a name of its own stays as it is. */
export function fieldName(path: string): string {
	const [root = '', ...rest] = path.replace(/^translations\.ar\.(\w+)/, '$1_ar').split('.');
	const name = names[root]?.() ?? root;
	const place = rest.find((step) => /^\d+$/.test(step));
	return place === undefined ? name : m.sheet_field_entry({ field: name, place: Number(place) + 1 });
}
