import { expect, it } from 'vitest';
import { exportedStockCell, readExportedStock } from './exported-stock.ts';

const none = { stock: null, lead_days_from: null, lead_days: null, stated: null };

it.each([
	['ask', { ...none, availability: 'ask' }],
	['in_stock on 2026-11-23', { ...none, availability: 'in_stock', stated: '2026-11-23' }],
	['limited 5 on 2026-11-23', { ...none, availability: 'limited', stock: 5, stated: '2026-11-23' }],
	['limited', { ...none, availability: 'limited' }],
	['lead_time 4', { ...none, availability: 'lead_time', lead_days: 4 }],
	['lead_time 3-5', { ...none, availability: 'lead_time', lead_days_from: 3, lead_days: 5 }],
] as const)('%s is read back', (cell, stated) => {
	expect(exportedStockCell(stated)).toBe(cell);
	expect(readExportedStock(cell)).toEqual(stated);
});

it.each(['', 'many', 'limited five', '5'])('%j is no such cell', (text) => {
	expect(readExportedStock(text)).toBeUndefined();
});
