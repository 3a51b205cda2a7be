import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { root } from '../support/built.ts';

it('npm takes no package, of whatever platform, that is not the one that was locked', async () => {
	const { packages } = JSON.parse(await readFile(`${root}/package-lock.json`, 'utf8')) as {
		packages: Record<string, { integrity?: string; link?: boolean }>;
	};
	const installed = Object.entries(packages).filter(([path, { link }]) => path !== '' && !link);
	expect(installed.length).toBeGreaterThan(300);
	expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([]);
});
