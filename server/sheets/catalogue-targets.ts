import { isTranslated, textField, textKeys, translatedColumn } from '#contract/catalogue/product-fields.ts';
import { otherLanguages } from '#contract/language.ts';
import type { SheetTarget } from '#contract/sheets/sheets.schema.ts';
import { m } from '#messages';
import { catalogueColumns } from '../catalogue/import/catalogue-columns.ts';
import { languageText } from '../platform/language.ts';

/** What a column of a catalogue file may contain. The role is the title that an export gives the column; a measured value is `parameter:bore`. */
interface CatalogueTarget {
	role: string;
	label: () => string;
	/** Offered only where the file has it: its columns come from an export. */
	isOfExport?: true;
	/** Several columns may have it: their values are joined. */
	isJoined?: true;
}

const inLanguages = (role: string, label: () => string): CatalogueTarget[] => [
	{ role, label },
	...otherLanguages.map((language) => ({
		role: translatedColumn(role, language),
		label: () => m.settings_in_language({ label: label(), language: languageText(language) }),
	})),
];

function textTargets(): CatalogueTarget[] {
	return textKeys.flatMap((key): CatalogueTarget[] => {
		const { kind, label } = textField(key);
		if (isTranslated(key)) return inLanguages(key, label);
		return [{ role: key, label: kind === 'code' ? m.sheet_target_part_number : label }];
	});
}

/** The targets in the order of the choice. The texts come from `product-fields.ts`. */
export const catalogueTargets: readonly CatalogueTarget[] = [
	...inLanguages('name', m.sheet_field_name_name),
	...inLanguages('category', m.sheet_field_name_category),
	...textTargets(),
	{ role: 'sizes', label: m.sheet_field_name_sizes },
	{ role: 'size_code', label: m.sheet_target_size_code, isJoined: true },
	{ role: 'price', label: m.sheet_field_name_price },
	{ role: 'currency', label: m.sheet_column_currency },
	{ role: 'availability', label: m.sheet_column_availability },
	{ role: 'stock', label: m.sheet_column_stock },
	...inLanguages('descriptions', m.sheet_field_name_descriptions),
	{ role: 'keywords', label: m.sheet_target_keywords, isJoined: true },
	{ role: 'references', label: m.sheet_target_references, isJoined: true },
	{ role: 'images', label: m.sheet_target_images, isJoined: true },
	{ role: 'key', label: m.sheet_field_name_key },
	{ role: 'prices', label: m.sheet_field_name_prices, isOfExport: true },
	{ role: 'measures', label: m.sheet_field_name_parameters, isOfExport: true },
	{ role: 'seals', label: m.sheet_field_name_seals, isOfExport: true },
	{ role: 'exported_at', label: m.sheet_field_name_exported_at, isOfExport: true },
	{ role: 'other', label: m.sheets_role_other, isJoined: true },
];

const byRole = new Map(catalogueTargets.map((target) => [target.role, target]));

/** Roles of one of the kinds by the names that sheets of prices have for them. */
const aliases: ReadonlyMap<string, string> = new Map([
	['code', 'model'],
	['size', 'sizes'],
	['description', 'descriptions'],
	...otherLanguages.map((language) => [`description_${language}`, `descriptions_${language}`] as const),
]);

export const targetRole = (role: string): string => aliases.get(role) ?? role;

export const parameterRole = (key: string): string => `parameter:${key}`;
/** `parameter:bore` → `bore`; undefined for other roles. */
export const parameterOf = (role: string): string | undefined => /^parameter:(.+)$/.exec(role)?.[1];

/** Whether several columns may have the role. */
export const isJoinedRole = (role: string): boolean => byRole.get(role)?.isJoined ?? false;

/** The label of a role that `catalogueTargets` has; else the role. */
export const targetLabel = (role: string): string => byRole.get(role)?.label() ?? role;

/** A parameter of any category, by its key. */
export interface MeasuredTarget {
	key: string;
	/** In the language of the reader. */
	name: string;
}

/** What a column of this sheet may contain, for the choice of a person. `used`: the roles of its columns. */
export function offeredTargets(parameters: MeasuredTarget[], used: string[]): SheetTarget[] {
	const offered = catalogueTargets.filter(({ role, isOfExport }) => !isOfExport || used.includes(role));
	const measured = parameters.map(({ key, name }) => ({
		role: parameterRole(key),
		label: m.sheet_target_parameter({ name }),
	}));
	const fixed = offered.map(({ role, label }) => ({ role, label: label() }));
	return [
		...fixed.filter(({ role }) => role !== 'other'),
		...measured,
		...fixed.filter(({ role }) => role === 'other'),
	];
}

/** Whether a column may have the role: one of the table, or a measured value of a category. */
export const isTargetRole = (role: string, parameterKeys: ReadonlySet<string>): boolean =>
	byRole.has(role) || parameterKeys.has(parameterOf(role) ?? '');

/** The roles that a file with the columns of an export has. */
export const exportRoles: ReadonlySet<string> = new Set(catalogueColumns.map(({ title }) => title));
