import { requestFields } from '#contract/requests/request-fields.ts';
import { fold } from '../catalogue/search-text.ts';
import { withoutPrefix } from './read-line.ts';

/** Words for a sum, folded. */
const sums = wordSet('total totals subtotal sum summe الاجمالي اجمالي الاجماليه المجموع مجموع الكلي الصافي');
/** Words beside a sum that name no part: units, counts, taxes, currencies. */
const companions = wordSet(
	'grand sub net gross amount price value of all the items item lines line parts part order list no nos number count qty quantity quantities ' +
		'pcs pc pieces units ea vat tax incl including excl excluding and usd us aed sar kwd qar omr bhd jod egp iqd eur gbp dhs dh sr kd ' +
		'عدد العدد الكميه الكميات كميه قطعه قطع القطع حبه حبات وحده وحدات صنف الاصناف اصناف القائمه الطلب السعر المبلغ القيمه الضريبه ضريبه ' +
		'شامل شامله مع بدون غير و درهم دراهم ريال دينار دنانير جنيه دولار العام النهائي',
);

function wordSet(words: string): ReadonlySet<string> {
	return new Set(words.split(' '));
}

/** Whether a line only adds up the others: `Total 30`, `Grand total: AED 1,250.00`, `المجموع ٣٠ قطعة`; not `Total Quartz 9000`. */
export function isSum(text: string): boolean {
	if (text.length > requestFields.requestLine.max) return false;
	const words = fold(withoutPrefix(text))
		.split(/[^\p{L}\p{N}.,٫٬%]+/u)
		.map((word) => word.replace(/^[.,]+|[.,]+$/g, ''))
		.filter(Boolean);
	const isFigure = (word: string) => /^\d[\d.,٫٬]*%?$/.test(word);
	return (
		words.some((word) => sums.has(word)) &&
		words.every((word) => sums.has(word) || companions.has(word) || isFigure(word))
	);
}
