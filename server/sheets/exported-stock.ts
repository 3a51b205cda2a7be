import { availabilities, type StockStatement } from '#contract/catalogue/availability.ts';

/** The stock of a size at export, and the day it was stated (ISO 8601); null when nobody stated it. */
export type ExportedStock = StockStatement & { stated: string | null };

const cellPattern = new RegExp(
	`^(${availabilities.join('|')})(?: (?:(\\d+)-)?(\\d+))?(?: on (\\d{4}-\\d{2}-\\d{2}))?$`,
);

/** The cell, equal in all languages: `limited 5 on 2026-11-23`, `lead_time 3-5`, `ask`. */
export function exportedStockCell({ availability, stock, lead_days_from, lead_days, stated }: ExportedStock): string {
	const count = stock ?? [lead_days_from, lead_days].filter((days) => days !== null).join('-');
	return `${availability}${count === '' ? '' : ` ${count}`}${stated === null ? '' : ` on ${stated}`}`;
}

/** Reads such a cell; undefined for any other text. */
export function readExportedStock(text: string): ExportedStock | undefined {
	const [, availability, from, count, stated = null] = cellPattern.exec(text) ?? [];
	const statedAvailability = availabilities.find((name) => name === availability);
	if (statedAvailability === undefined) return undefined;
	const [fewest, most] = [from, count].map((digits) => (digits === undefined ? null : Number(digits)));
	const isLeadTime = statedAvailability === 'lead_time';
	return {
		availability: statedAvailability,
		stock: isLeadTime ? null : (most ?? null),
		stated,
		lead_days_from: isLeadTime ? (fewest ?? null) : null,
		lead_days: isLeadTime ? (most ?? null) : null,
	};
}
