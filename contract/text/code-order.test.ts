import { describe, expect, it } from 'vitest';
import { isolateCodes, splitCodes } from './code-order.ts';

/** The codes of a text, in its order. */
const codesOf = (text: string) => splitCodes(text).filter((_, at) => at % 2 === 1);

describe('codes in an Arabic text', () => {
	it.each([
		['رولمان 630/8-2RSR للمحرك', ['630/8-2RSR']],
		['مقاس 1-1/4" فقط', ['1-1/4"']],
		['حلقة 20x47x14', ['20x47x14']],
		['حلقة 25 x 41 x 14 مم', ['25 x 41 x 14']],
		['اتصل على +971 50 123 4567 الآن', ['+971 50 123 4567']],
		['جهد 380-415 V عند التشغيل', ['380-415 V']],
		['بتاريخ 2026-11-21.', ['2026-11-21']],
		['بديل 6205-2RS/C3، وبديل MG1', ['6205-2RS/C3', 'MG1']],
		['طراز John Crane Type 21 بالبوصة', ['John Crane Type 21']],
		['(مقاس 25)', ['25']],
		['وفق (EN 12756) تمامًا', ['(EN 12756)']],
		['من -20 إلى 100 °C', ['-20', '100 °C']],
		['الرموز MG1, M3N, 301.', ['MG1', 'M3N', '301']],
		['طراز MG1. 25 مم', ['MG1', '25']],
		['زيادة بنسبة 30% اليوم', ['30%']],
		['كربون/SiC', ['SiC']],
		['SiC/كربون', ['SiC']],
		['SiC/كربون/SiC', ['SiC', 'SiC']],
		['قطعة ال-MG1 فقط', ['MG1']],
		['جرافيت+PTFE', ['PTFE']],
		['رقم:+971 50 123 4567', ['+971 50 123 4567']],
		['رقم+971', ['+971']],
		['مانع تسرب بلا رقم', []],
		['', []],
	])('%s', (text, codes) => {
		expect(codesOf(text)).toEqual(codes);
		expect(splitCodes(text).join('')).toBe(text);
	});

	it('are isolated where there is no markup', () => {
		expect(isolateCodes('مقاس 1-1/4" فقط')).toBe('مقاس \u20661-1/4"\u2069 فقط');
		expect(isolateCodes('Type 21, 1-1/4"')).toBe('Type 21, 1-1/4"');
	});

	it('are not isolated twice', () => {
		const once = isolateCodes('مقاس 1-1/4" فقط');
		expect(isolateCodes(once)).toBe(once);
	});

	it('are found in little time in a long text without any', () => {
		expect(codesOf(`${'-/'.repeat(20_000)}م`)).toEqual([]);
		expect(codesOf(`${'a '.repeat(2_000)}م`)).toHaveLength(1);
	});
});
