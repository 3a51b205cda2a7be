import { availabilities, type StockStatement } from '#contract/availability.ts';

/** What was stated of a size when a sheet was exported, and on which day, ISO 8601; null where nobody had stated anything. */
export type ExportedStock = StockStatement & { stated: string | null };

const written = new RegExp(`^(${availabilities.join('|')})(?: (?:(\\d+)-)?(\\d+))?(?: on (\\d{4}-\\d{2}-\\d{2}))?$`);

/** The cell of it, the same in each language: `limited 5 on 2026-11-23`, `lead_time 3-5`, `ask`. */
export function exportedStockCell({ availability, stock, lead_days_from, lead_days, stated }: ExportedStock): string {
	const count = stock ?? [lead_days_from, lead_days].filter((days) => days !== null).join('-');
	return `${availability}${count === '' ? '' : ` ${count}`}${stated === null ? '' : ` on ${stated}`}`;
}

/** What such a cell says; undefined for any other text. */
export function readExportedStock(text: string): ExportedStock | undefined {
	const [, availability, from, count, stated = null] = written.exec(text) ?? [];
	const known = availabilities.find((one) => one === availability);
	if (known === undefined) return undefined;
	const [least, most] = [from, count].map((digits) => (digits === undefined ? null : Number(digits)));
	const isLead = known === 'lead_time';
	return {
		...{ availability: known, stock: isLead ? null : (most ?? null), stated },
		...{ lead_days_from: isLead ? (least ?? null) : null, lead_days: isLead ? (most ?? null) : null },
	};
}
