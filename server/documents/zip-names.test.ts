import { describe, expect, it } from 'vitest';
import { documentFile } from '#contract/documents/document-rules.ts';
import { readFileName, splitsOf } from './zip-names.ts';

describe('the name of a file in a zip', () => {
	it.each([
		['MG1-datasheet-en.pdf', { kind: 'datasheet', language: 'en', words: ['MG1'] }],
		['seals/MG1-12mm-data sheet_ar.PDF', { kind: 'datasheet', language: 'ar', words: ['MG1', '12mm'] }],
		['NU 205 certificate.pdf', { kind: 'certificate', language: null, words: ['NU', '205'] }],
		['301_16mm_manual_all.pdf', { kind: 'manual', language: null, words: ['301', '16mm'] }],
		['MG1-شهادة-عربي.pdf', { kind: 'certificate', language: 'ar', words: ['MG1'] }],
		['MG1 دليل استخدام.pdf', { kind: 'manual', language: null, words: ['MG1'] }],
	])('%s says what the document is', (name, read) => {
		expect(readFileName(name)).toEqual(read);
	});

	it.each(['MG1.pdf', 'datasheet-en.pdf', 'en.pdf', '.pdf', 'MG1-en-2.pdf'])('%s says too little', (name) => {
		expect(readFileName(name)).toBeUndefined();
	});

	it('is read as it was written by the shop', () => {
		const document = { of: 'MG1/20', size: '12 mm', kind: 'drawing', language: 'ar' } as const;
		expect(readFileName(documentFile(document))).toEqual({
			kind: 'drawing',
			language: 'ar',
			words: ['mg1', '20', '12', 'mm'],
		});
	});

	it('may end its part number after each word, the longest first', () => {
		expect(splitsOf(['MG1/20', '12', 'mm'])).toEqual([
			{ code: 'mg12012mm', size: '' },
			{ code: 'mg12012', size: 'mm' },
			{ code: 'mg120', size: '12mm' },
		]);
	});

	it('says nothing when it is longer than a name, and has no size of many words', () => {
		expect(readFileName(`seals/MG1-${'x'.repeat(200)}-datasheet.pdf`)).toBeUndefined();
		expect(readFileName(`${'seals/'.repeat(100)}MG1-datasheet.pdf`)?.words).toEqual(['MG1']);
		expect(splitsOf(Array.from({ length: 90 }, () => '7'))).toHaveLength(13);
	});
});
