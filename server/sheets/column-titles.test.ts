import { expect, it } from 'vitest';
import type { SheetRole } from '#contract/sheets/sheet-fields.ts';
import { m } from '#messages';
import { inLanguage } from '../platform/language.ts';
import { roleOfTitle } from './column-titles.ts';

const exportedRoles: SheetRole[] = [
	...(['code', 'size', 'name', 'price', 'currency', 'availability', 'stock', 'stated'] as const),
	...(['exported_price', 'exported_stock'] as const),
];

const exportedTitles = () => [
	m.sheet_column_code(),
	m.sheet_column_size(),
	m.sheet_column_name(),
	m.sheet_column_price(),
	m.sheet_column_currency(),
	m.sheet_column_availability(),
	m.sheet_column_stock(),
	m.sheet_column_stated(),
	m.sheet_column_exported_price(),
	m.sheet_column_exported_stock(),
];

it.each(['en', 'ar'] as const)('reads each title that an export in %s has today', (language) => {
	expect(inLanguage(language, exportedTitles).map(roleOfTitle)).toEqual(exportedRoles);
});

it.each([
	'Code,Size,Name,Price,Currency,Availability,Stock,Stated,Price at export,Stock at export',
	'الرمز,المقاس,الاسم,السعر,العملة,التوفر,المخزون,تاريخ التوفر,السعر عند التصدير,المخزون عند التصدير',
])('reads each title of an older export: %s', (titles) => {
	expect(titles.split(',').map(roleOfTitle)).toEqual(exportedRoles);
});
