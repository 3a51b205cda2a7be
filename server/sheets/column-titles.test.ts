import { expect, it } from 'vitest';
import { languages } from '#contract/language.ts';
import type { SheetRole } from '#contract/sheets/sheet-fields.ts';
import { inLanguage } from '../platform/language.ts';
import { columnTitles, isNewPrice, isNumbering, roleOfTitle } from './column-titles.ts';
import { titleWords } from './title-words.ts';

const exportedRoles = Object.keys(columnTitles) as SheetRole[];

it.each(languages)('reads each title that an export in %s has today', (language) => {
	const titles = inLanguage(language, () => Object.values(columnTitles).map((title) => title()));
	expect(titles.map(roleOfTitle)).toEqual(exportedRoles);
});

it.each([
	'Code,Size,Name,Price,Currency,Availability,Stock,Stated,Price at export,Stock at export',
	'الرمز,المقاس,الاسم,السعر,العملة,التوفر,المخزون,تاريخ التوفر,السعر عند التصدير,المخزون عند التصدير',
])('reads each title of an older export: %s', (titles) => {
	// an older export had no prices of lists
	const olderRoles = exportedRoles.filter((role) => role !== 'list' && role !== 'from_quantity');
	expect(titles.split(',').map(roleOfTitle)).toEqual(olderRoles);
});

it.each(Object.entries(titleWords))('reads each word of the language %s', (_, { titles, ...words }) => {
	for (const [role, texts] of Object.entries(titles)) {
		// No. alone numbers the rows
		const read = texts.filter((text) => !words.numbering.includes(text));
		expect(read.map((text) => [text, roleOfTitle(text)])).toEqual(read.map((text) => [text, role]));
	}
	for (const unit of words.units) expect(roleOfTitle(`${titles.size?.[0]} (${unit})`)).toBe('size');
	for (const word of words.numbering) expect([isNumbering(word), roleOfTitle(word)]).toEqual([true, 'other']);
	const [price = ''] = words.price;
	for (const word of words.newPrice) expect(isNewPrice(`${price} ${word}`)).toBe(true);
	for (const word of [...words.notSelling, ...words.deduction]) expect(roleOfTitle(`${price} ${word}`)).toBe('other');
	const [deduction = ''] = words.deduction;
	for (const word of words.afterPrice) expect(roleOfTitle(`${price} ${word} ${deduction}`)).toBe('price');
	for (const word of words.beforePrice) expect(roleOfTitle(`${word} ${price} ${deduction}`)).toBe('price');
});

it.each([
	['المقاس / Size', 'size'],
	['الكمية المتوفرة Qty', 'stock'],
	['Part No.\nرقم القطعة', 'code'],
	['السعر (Price)', 'price'],
	['التوفر - Availability', 'availability'],
	['Description الوصف', 'name'],
	['الكمية المتوفرة', 'stock'],
	// a part that is no title says nothing
	['Qty المستودع', 'stock'],
	['Size / Code', undefined],
	['Old price السعر القديم', 'other'],
	['MG1/20', undefined],
])('the title %j in two languages is %s', (title, role) => {
	expect(roleOfTitle(title)).toBe(role);
});
