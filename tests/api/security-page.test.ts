import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../support/built.ts';

const page = await readFile(join(root, 'docs/security.md'), 'utf8');

/** The rows of the table below a heading, as cells. */
function rowsBelow(heading: string): string[][] {
	const [, section = ''] = page.split(`## ${heading}\n`);
	const lines = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'));
	return lines.slice(2).map((line) =>
		line
			.slice(1, -1)
			.split('|')
			.map((cell) => cell.trim()),
	);
}

const pathsIn = (text: string) =>
	[...text.matchAll(/`((?:server|tests|web|contract|docs|scripts|attacks)\/[\w./-]+)`/g)].map(([, path = '']) => path);
const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path);
const requirements = rowsBelow('OWASP ASVS 5.0, level 2').filter(([name]) => !/^\*\*[^*]+\*\*$/.test(name ?? ''));

it('names no file that is not there', () => {
	const paths = pathsIn(page);
	expect(paths.length).toBeGreaterThan(80);
	expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it('says of each requirement of ASVS whether it is met, and by which test or why not', () => {
	const known = ['yes', 'no', 'in part', 'by a setting', 'by the operator', 'not used'];
	const lacking = requirements.filter(([, met = '', by = '']) => {
		if (!known.includes(met)) return true;
		if (met === 'yes' || met === 'by a setting') return !pathsIn(by).some(isTest);
		return met !== 'not used' && by === '';
	});
	expect(lacking).toEqual([]);
	expect(requirements.length).toBeGreaterThan(50);
});

it('goes through all chapters of ASVS', () => {
	const numbers = rowsBelow('OWASP ASVS 5.0, level 2').flatMap(
		([name = '']) => /^\*\*([\d, ]+)/.exec(name)?.[1]?.split(',') ?? [],
	);
	expect(numbers.map(Number)).toEqual(Array.from({ length: 17 }, (_, at) => at + 1));
});
