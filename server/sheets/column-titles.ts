import type { SheetRole } from '#contract/sheets/sheet-fields.ts';
import { fold } from '../catalogue/search-text.ts';
import type { Cell } from '../platform/spreadsheets/rows.ts';

/** Column roles by folded title; the first match wins. Costs, old prices and totals are not selling prices. */
const titles: readonly (readonly [SheetRole, RegExp])[] = [
	['exported_price', /^(?:price (?:at|when|on) export(?:ed)?|exported price|السعر عند التصدير)$/],
	['exported_stock', /^(?:stock (?:at|when|on) export(?:ed)?|exported stock|المخزون عند التصدير)$/],
	['other', /(?:^| )(?:old|previous|last|former|cost|costs|total|amount|sum|margin)(?: |$)/],
	['other', /(?:^| )(?:قديم|القديم|السابق|سابق|التكلفه|تكلفه|الاجمالي|اجمالي|المجموع|الشراء)(?: |$)/],
	// a price before or after a discount: only the shop knows which is its selling price
	[
		'price',
		/(?:^| )(?:price|prices|rate) (?:\S+ )*(?:after|before|incl|including|excl|excluding|with|without|net|less|ex|inc)(?: |$)/,
	],
	['price', /(?:^| )(?:discounted|net) (?:price|prices|rate)(?: |$)/],
	['price', /(?:^| )(?:سعر|السعر|اسعار|الاسعار) (?:\S+ )*(?:بعد|قبل|شامل|شامله|بدون|غير|مع|صافي|الصافي)(?: |$)/],
	['other', /(?:^| )(?:discount|vat|tax)(?: |$)/],
	['other', /(?:^| )(?:الخصم|الضريبه)(?: |$)/],
	// older exports have "Stated" and تاريخ التوفر
	[
		'stated',
		/^(?:stated|(?:stated|confirmed) (?:at|on)|stock (?:date|stated|confirmed)|تاريخ (?:التوفر|المخزون|تاكيد المخزون)|تاريخ التحديث)$/,
	],
	['availability', /^(?:availability|available|stock word|stock status|التوفر|متوفر|حاله المخزون)$/],
	[
		'stock',
		/^(?:stock|in stock|on hand|qty|quantity|qty on hand|pieces|pcs|balance|stock qty|الكميه|كميه|المخزون|الرصيد|رصيد|العدد|القطع)$/,
	],
	['currency', /^(?:currency|cur|العمله|عمله)$/],
	['price', /(?:^| )(?:price|prices|rate|usd|us|سعر|السعر|اسعار|الاسعار)(?: |$)/],
	['size', /^(?:sizes?|dimensions?|dims?|المقاس|مقاس|القياس|قياس|الابعاد|الحجم)(?: mm| مم)?$/],
	[
		'code',
		/^(?:(?:part|item|article|product|material|our|stock) )?(?:codes?|no|number|num|nr|ref|reference|model|sku|id)$|^(?:p n|pn|الكود|كود|الرمز|رمز|رقم القطعه|(?:رقم|كود|رمز) (?:القطعه|الصنف|المنتج|الماده)|الموديل|موديل|المرجع)$/,
	],
	[
		'name',
		/^(?:(?:item|part|product|material) )?(?:desc|description|name|item|part|product|details)$|^(?:الصنف|صنف|الوصف|وصف|البيان|بيان|الاسم|اسم (?:الصنف|القطعه|المنتج)|القطعه|المنتج)$/,
	],
];
/** `No.` alone numbers the rows, unless no other column has the code. */
const numbering = /^(?:no|nr|s no|sr|sr no|sl|sn|م|ت|مسلسل|رقم|الرقم|التسلسل)$/;

const titleOf = (text: string) =>
	fold(text)
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim();

/** Whether a column with this title numbers the rows. It holds the codes when no other column does. */
export const isNumbering = (text: string): boolean => numbering.test(titleOf(text));

/** The role of a column with this title; undefined when the text is no title. */
export function roleOfTitle(text: string): SheetRole | undefined {
	const title = titleOf(text);
	if (title === '' || title.length > 40) return undefined;
	return numbering.test(title) ? 'other' : titles.find(([, pattern]) => pattern.test(title))?.[0];
}

/** Whether this title marks the new one of two prices. */
export const isNewPrice = (text: string): boolean => /(?:^| )(?:new|جديد|الجديد)(?: |$)/.test(titleOf(text));

/** Whether these cells are column titles: one names a part, another a price or stock. */
export function isHeader(cells: Cell[]): boolean {
	const roles = new Set(cells.map(({ text }) => roleOfTitle(text)));
	const hasPart = roles.has('code') || roles.has('name') || cells.some(({ text }) => isNumbering(text));
	const hasPriceOrStock = roles.has('price') || roles.has('stock') || roles.has('availability');
	return hasPart && hasPriceOrStock;
}
