import type { Language } from '#contract/language.ts';
import { currencies } from '#contract/money/currencies.ts';
import type { SheetRole } from '#contract/sheets/sheet-fields.ts';

/** Words in the titles of price sheets, in any case and with or without marks: `تأكيد` also reads تاكيد. */
export interface TitleWords {
	/** Whole titles. Those of today's exports are in `messages/`; those of older exports stay here. */
	titles: Partial<Record<SheetRole, readonly string[]>>;
	/** Whole titles of columns that number the rows. They hold the codes when no other column does. */
	numbering: readonly string[];
	/** After the title of a size: `Size mm`. */
	units: readonly string[];
	/** Anywhere in a title: a price. */
	price: readonly string[];
	/** Anywhere in a title: a price, but other words don't make it another one: `USD`. */
	currency: readonly string[];
	/** Anywhere in the title of the new one of two prices. */
	newPrice: readonly string[];
	/** Anywhere in a title: no selling price but a cost, an old price or a total. */
	notSelling: readonly string[];
	/** Anywhere in a title without the words below: no price but a discount or a tax. */
	deduction: readonly string[];
	/** After a price: `Price after discount`. It may be the selling price; only the shop knows. */
	afterPrice: readonly string[];
	/** Right before a price: `Net price`. The same. */
	beforePrice: readonly string[];
	/** Whole titles in catalogue files, beside those above; roles of `catalogue-targets.ts`. `other` is known and not read. */
	catalogue: Readonly<Record<string, readonly string[]>>;
	/** Words that say in which language a column is: `Arabic name`, `الاسم بالإنجليزية`. */
	languages: Partial<Record<Language, readonly string[]>>;
}

/** `(['part', 'item'], ['code', 'no'])` → `['part code', 'part no', 'item code', 'item no']`. */
const combine = (firsts: string[], seconds: string[]): string[] =>
	firsts.flatMap((first) => seconds.map((second) => `${first} ${second}`));

const codes = ['code', 'codes', 'no', 'number', 'num', 'nr', 'ref', 'reference', 'model', 'sku', 'id'];
const descriptions = ['desc', 'description', 'name', 'item', 'part', 'product', 'details'];

/** Codes of currencies that are English words. */
const isEnglish: ReadonlySet<string> = new Set(['TRY', 'MAD']);

/** A language without an entry reads the titles of its own exports. */
export const titleWords: Partial<Record<Language, TitleWords>> = {
	en: {
		titles: {
			exported_price: ['exported price', ...combine(['price at', 'price when', 'price on'], ['export', 'exported'])],
			exported_stock: ['exported stock', ...combine(['stock at', 'stock when', 'stock on'], ['export', 'exported'])],
			stated: [
				'stated',
				...combine(['stated', 'confirmed'], ['at', 'on']),
				...combine(['stock'], ['date', 'stated', 'confirmed']),
			],
			availability: ['availability', 'available', 'stock word', 'stock status'],
			stock: [
				'stock',
				'in stock',
				'on hand',
				'qty',
				'quantity',
				'qty on hand',
				'pieces',
				'pcs',
				'balance',
				'stock qty',
			],
			currency: ['currency', 'cur'],
			size: ['size', 'sizes', 'dimension', 'dimensions', 'dim', 'dims'],
			code: [
				...codes,
				...combine(['part', 'item', 'article', 'product', 'material', 'our', 'stock'], codes),
				'p n',
				'pn',
			],
			name: [...descriptions, ...combine(['item', 'part', 'product', 'material'], descriptions)],
		},
		numbering: ['no', 'nr', 's no', 'sr', 'sr no', 'sl', 'sn'],
		units: ['mm'],
		price: ['price', 'prices', 'rate'],
		currency: ['us', ...currencies.filter((code) => !isEnglish.has(code))],
		newPrice: ['new'],
		notSelling: ['old', 'previous', 'last', 'former', 'cost', 'costs', 'total', 'amount', 'sum', 'margin'],
		deduction: ['discount', 'vat', 'tax'],
		afterPrice: [
			'after',
			'before',
			'incl',
			'including',
			'excl',
			'excluding',
			'with',
			'without',
			'net',
			'less',
			'ex',
			'inc',
		],
		beforePrice: ['discounted', 'net'],
		catalogue: {
			category: [
				...['category', 'categories', 'group', 'family', 'class', 'section', 'department'],
				...combine(['item', 'product', 'part', 'stock', 'material'], ['category', 'group', 'family', 'class', 'type']),
				...combine(['category', 'group'], ['name', 'desc', 'description']),
			],
			descriptions: ['long description', 'long text', 'specification', 'specifications', 'specs', 'remarks', 'notes'],
			keywords: ['keywords', 'keyword', 'tags', 'search words', 'alternative names', 'also known as'],
			references: [
				...['oem', 'oem no', 'oem number', 'oem code', 'oem ref', 'cross reference', 'cross references', 'cross ref'],
				...['equivalent', 'equivalents', 'replaces', 'interchange', 'alternative', 'alternatives'],
			],
			images: [
				...['image', 'images', 'picture', 'pictures', 'photo', 'photos'],
				...combine(['image', 'picture', 'photo'], ['file', 'name', 'file name']),
			],
			other: [
				...[
					'uom',
					'u m',
					'unit',
					'units',
					'unit of measure',
					'barcode',
					'ean',
					'weight',
					'brand',
					'maker',
					'manufacturer',
				],
				...[
					'supplier',
					'vendor',
					'origin',
					'country',
					'country of origin',
					'hs code',
					'warehouse',
					'location',
					'currency rate',
				],
			],
		},
		languages: { en: ['en', 'eng', 'english', 'in english'], ar: ['ar', 'arabic', 'in arabic'] },
	},
	ar: {
		titles: {
			exported_price: ['السعر عند التصدير'],
			exported_stock: ['المخزون عند التصدير'],
			stated: ['تاريخ التوفر', 'تاريخ المخزون', 'تاريخ تأكيد المخزون', 'تاريخ التحديث'],
			availability: ['التوفر', 'متوفر', 'حالة المخزون'],
			stock: [
				'الكمية',
				'كمية',
				'الكمية المتوفرة',
				'الكمية المتاحة',
				'الكمية الموجودة',
				'المخزون',
				'الرصيد',
				'رصيد',
				'العدد',
				'القطع',
			],
			currency: ['العملة', 'عملة'],
			size: ['المقاس', 'مقاس', 'القياس', 'قياس', 'الأبعاد', 'الحجم'],
			code: [
				...['الكود', 'كود', 'الرمز', 'رمز', 'الموديل', 'موديل', 'المرجع'],
				...combine(['رقم', 'كود', 'رمز'], ['القطعة', 'الصنف', 'المنتج', 'المادة']),
			],
			name: [
				...['الصنف', 'صنف', 'الوصف', 'وصف', 'البيان', 'بيان', 'الاسم', 'القطعة', 'المنتج'],
				...combine(['اسم'], ['الصنف', 'القطعة', 'المنتج']),
			],
		},
		numbering: ['م', 'ت', 'مسلسل', 'رقم', 'الرقم', 'التسلسل'],
		units: ['مم'],
		price: ['سعر', 'السعر', 'أسعار', 'الأسعار'],
		currency: [],
		newPrice: ['جديد', 'الجديد'],
		notSelling: ['قديم', 'القديم', 'السابق', 'سابق', 'التكلفة', 'تكلفة', 'الإجمالي', 'إجمالي', 'المجموع', 'الشراء'],
		deduction: ['الخصم', 'الضريبة'],
		afterPrice: ['بعد', 'قبل', 'شامل', 'شاملة', 'بدون', 'غير', 'مع', 'صافي', 'الصافي'],
		beforePrice: [],
		catalogue: {
			category: [
				...['الفئة', 'فئة', 'التصنيف', 'تصنيف', 'المجموعة', 'مجموعة', 'القسم', 'قسم', 'العائلة', 'الفئات'],
				...combine(['فئة', 'مجموعة', 'تصنيف', 'نوع', 'قسم'], ['الصنف', 'المنتج', 'القطعة']),
				...combine(['اسم'], ['المجموعة', 'الفئة', 'القسم']),
			],
			descriptions: ['المواصفات', 'مواصفات', 'التفاصيل', 'تفاصيل', 'ملاحظات', 'الملاحظات', 'وصف المقاس'],
			keywords: ['كلمات البحث', 'الكلمات المفتاحية', 'كلمات مفتاحية', 'أسماء أخرى'],
			references: ['البديل', 'البدائل', 'الأرقام البديلة', 'الرقم البديل', 'رقم الشركة الصانعة', 'الرقم الأصلي'],
			images: ['الصورة', 'صورة', 'الصور', 'صور', 'ملف الصورة', 'اسم الصورة', 'اسم ملف الصورة'],
			other: [
				...['الوحدة', 'وحدة', 'وحدة القياس', 'الباركود', 'باركود', 'الوزن', 'الماركة', 'الشركة', 'الصانع', 'المورد'],
				...['بلد المنشأ', 'المنشأ', 'المستودع', 'الموقع'],
			],
		},
		languages: {
			en: ['بالإنجليزية', 'بالإنجليزي', 'الإنجليزي', 'الإنجليزية', 'إنجليزي', 'انجليزي'],
			ar: ['بالعربية', 'بالعربي', 'العربي', 'العربية', 'عربي'],
		},
	},
};
