import { describe, expect, it } from 'vitest';
import { arabicForms } from './arabic-forms.ts';

describe('the forms of a folded word', () => {
	it.each([
		['المكثفات', 'مكثف'],
		['طلمبات', 'طلمبه'],
		['بليتين', 'بليه'],
		['للمضخه', 'مضخه'],
		['للوحه', 'لوحه'],
		['وبالسيل', 'سيل'],
		['فالسيلين', 'سيل'],
		['كالسيل', 'سيل'],
		['لمولدها', 'مولد'],
		['بلبرينكها', 'بلبرينك'],
		['كارته', 'كارت'],
	])('have of %s what is left without its prefixes and endings', (word, stem) => {
		expect(arabicForms(word)).toContain(stem);
	});

	it.each(['بيرنج', 'لوحه', 'وساده', 'سيل', 'avr', '6312', 'bearings'])('begin with %s itself', (word) => {
		expect(arabicForms(word)[0]).toBe(word);
	});

	it.each(['سيل', 'وقت', 'بلي', 'avr', 'sx460', 'avrات'])('are of %s no others', (word) => {
		expect(arabicForms(word)).toEqual([word]);
	});

	it('have at least three letters', () => {
		for (const word of ['المكثفات', 'والماء', 'بزيت', 'وحده', 'للري'])
			for (const form of arabicForms(word)) expect(form.length).toBeGreaterThan(2);
	});
});
