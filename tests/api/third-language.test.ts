import { execFile } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { QuoteAtDesk } from '#contract/quotes/quote-desk.schema.ts';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { root, startBuilt } from '../support/built.ts';
import { newPlace, templates } from '../support/shop.ts';
import { buildThirdLanguage, thirdLanguage } from '../support/third-language.ts';

const admin = { email: 'admin@example.com', password: 'PumpHouse12!' };
const product = { name: 'Zlorp vomit', description: 'Grelk nalu.' };
const category = { name: 'Quibbel', description: 'Ferd oss.' };
const terms = 'Plooi vor tredig.';

let folder: string;
let place: Awaited<ReturnType<typeof newPlace>>;
beforeAll(async () => {
	[folder, place] = await Promise.all([
		buildThirdLanguage(),
		newPlace(inject('databases')[0]?.url ?? '', templates.demo),
	]);
	// a whole build, on a machine that is busy with two other files
}, 600_000);
afterAll(async () => {
	await rm(folder, { recursive: true, force: true });
	await place.remove();
});

/** Whole English texts, and phrases of two words or more in a row; none that the catalogue has too. */
async function readEnglish(catalogue: string): Promise<{ whole: Set<string>; phrases: string[] }> {
	const english = join(root, 'messages/en');
	const files = await Promise.all((await readdir(english)).map((name) => readFile(join(english, name), 'utf8')));
	const strings = files.flatMap((file) => file.match(/(?<=: ")(?:[^"\\]|\\.)*(?=")/g) ?? []);
	const foreign = strings.filter((text) => !catalogue.includes(text));
	const pieces = foreign.flatMap((text) => text.split(/\{\w+\}|\\n/)).map((text) => text.trim());
	return {
		whole: new Set(foreign.filter((text) => /[a-z]{2,}/i.test(text))),
		phrases: pieces.filter((text) => /[a-z]{2,} [a-z]{2,}/i.test(text) && !catalogue.includes(text)),
	};
}

function withoutBracketed(text: string): string {
	const rest = text.replaceAll(/\[[^[\]]*\]/g, '');
	return rest === text ? rest : withoutBracketed(rest);
}

/** What people read of a page: its texts, and those of its attributes and its head. Offers of other languages are in those. */
function textsOfPage(html: string): string[] {
	const body = html.replaceAll(/<(script|style)\b.*?<\/\1>|<aside[^>]*lang="\w+".*?<\/aside>|<!--.*?-->/gs, '');
	const attributes = body.matchAll(/\b(?:aria-label|alt|title|placeholder|content)="([^"]*)"/g);
	return [...body.split(/<[^>]*>/), ...[...attributes].map(([, text = '']) => text)].map((text) => text.trim());
}

it('needs a row, its texts and a migration: pages, catalogue, requests and papers are in a made-up language', async () => {
	const env = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
	const { address, child } = await startBuilt({ ...place, ...env, DEMO: '0' }, folder);
	const call = async <T>(method: string, path: string, body?: object, token?: string) => {
		const headers = {
			...(body && { 'Content-Type': 'application/json' }),
			...(token && { Authorization: `Bearer ${token}` }),
		};
		const response = await fetch(address + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
		expect([path, response.status, response.ok ? '' : await response.text()]).toEqual([path, response.status, '']);
		return (await response.json()) as T;
	};

	const file = join(place.DATA_DIR, 'catalogue.json');
	const translated = {
		categories: [{ key: 'quibbles', name: 'Quibbles', translations: { [thirdLanguage]: category } }],
		products: [
			{
				key: 'zlorp',
				category: 'quibbles',
				name: 'Widget of brass',
				descriptions: ['Plain.'],
				translations: { [thirdLanguage]: { name: product.name, descriptions: [product.description] } },
			},
		],
	};
	await writeFile(file, JSON.stringify(translated));
	await promisify(execFile)(process.execPath, ['build/app/import.js', file], {
		cwd: folder,
		env: { ...process.env, DATABASE_URL: place.DATABASE_URL, DATA_DIR: place.DATA_DIR },
	});
	const [imported] = await call<{ id: number; name: string }[]>(
		'GET',
		`/api/products?search=zlorp&language=${thirdLanguage}`,
	);
	expect(imported?.name).toBe(product.name);

	const contact = { name: 'Hassan', number: '+20 100 123 4567' };
	const items = [{ productId: imported?.id, size: '', quantity: 2 }];
	const body = { type: 'Quote', language: thirdLanguage, contact, items };
	const request = await call<SentRequest>('POST', '/api/requests', body);
	const { token } = await call<{ token: string }>('POST', '/api/admin/login', admin);
	const path = `/api/requests/${request.id}/quote`;
	const { draft, lines } = await call<QuoteAtDesk>('GET', path, undefined, token);
	const priced = lines.map(({ line_id }) => ({ line_id, unit_price: 28.5 }));
	const translations = { [thirdLanguage]: { terms }, ar: { terms: 'نقدًا' } };
	await call('PUT', path, { ...draft, terms: 'In cash only.', translations, lines: priced }, token);
	const { message } = await call<{ message: string }>('POST', `${path}/send`, { version: 1 }, token);
	expect(message).toMatch(/^\[/);
	expect(message).toContain(`/${thirdLanguage}/request/${request.code}`);

	const catalogue = await (await fetch(`${address}/api/categories`)).text();
	const { whole, phrases } = await readEnglish(
		catalogue + (await (await fetch(`${address}/api/products?pageSize=1000`)).text()),
	);
	expect(phrases.length).toBeGreaterThan(400);
	const pages: [path: string, ...shown: string[]][] = [
		['', '[Products]'],
		['/category', category.name],
		['/product', '[Products]'],
		['/product?search=zlorp', product.name],
		[`/product/${imported?.id}`, product.name, product.description, category.name],
		['/find/seal'],
		['/ask'],
		['/list'],
		['/compare'],
		['/about'],
		['/cart'],
		['/login'],
		['/signup'],
		['/admin/login'],
		['/nope'],
		[`/request/${request.code}`, product.name, terms],
	];
	for (const [page, ...shown] of pages) {
		const html = await (await fetch(`${address}/${thirdLanguage}${page}`)).text();
		expect([page, /<html[^>]* lang="\w+" dir="\w+"/.exec(html)?.[0].replace(/^<html.* lang/, 'lang')]).toEqual([
			page,
			`lang="${thirdLanguage}" dir="ltr"`,
		]);
		const texts = textsOfPage(html);
		expect([page, texts.filter((text) => /^\[.*\]$/s.test(text)).length > 5]).toEqual([page, true]);
		for (const text of shown) expect(texts.join('\n'), page).toContain(text);
		const unbracketed = texts
			.map(withoutBracketed)
			.filter((text) => whole.has(text) || phrases.some((phrase) => text.includes(phrase)));
		expect([page, unbracketed]).toEqual([page, []]);
	}
	expect(await (await fetch(`${address}/request/${request.code}`)).text()).toContain('In cash only.');
	for (const language of [thirdLanguage, 'both', 'ar']) {
		const pdf = await fetch(`${address}/request/${request.code}/quote.pdf?language=${language}`);
		expect([language, pdf.status, (await pdf.arrayBuffer()).byteLength > 5_000]).toEqual([language, 200, true]);
	}
	child.kill('SIGKILL');
});
