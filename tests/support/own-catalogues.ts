import type { AccountantCell } from './accountant.ts';

/** Titles and rows as a firm in Kuwait has them: a letterhead, Arabic titles, a size a row; 10 parts of 5 sizes in two categories. `step`: how much each row costs more. */
export function arabicCatalogue(step = 0.001): AccountantCell[][] {
	const rows = Array.from({ length: 50 }, (_, at): AccountantCell[] => {
		const [part, size] = [Math.floor(at / 5), 20 + 5 * (at % 5)];
		const category = part < 6 ? 'سيلات ميكانيكية' : 'صوف تغليف';
		return [
			`سيل مطاطي رقم ${part + 1}`,
			`KS${part + 1}0`,
			category,
			`${size} مم`,
			{ money: 1.85 + at * step, format: '0.000' },
			3,
		];
	});
	return [
		['شركة الخليج لقطع المضخات', null, null, null, null, null],
		[null, null, null, null, null, null],
		['اسم الصنف', 'رقم القطعة', 'المجموعة', 'المقاس', 'سعر الوحدة', 'الكمية'],
		...rows,
	];
}

/** An export of an ERP: English titles, a part a row, no sizes. */
export const erpCatalogue = [
	'Item No.,Description,Group,UOM,Unit Price',
	'BR-6204-2RS,Deep groove ball bearing 6204,Ball bearings,PCS,1.95',
	'BR-6205-2RS,Deep groove ball bearing 6205,Ball bearings,PCS,2.40',
	'OS-254707,Oil seal 25x47x7,Shaft seals,PCS,0.85',
	'GR-EP2,"Grease EP2, 400 g",Lubricants,TUBE,4.50',
].join('\r\n');
