import type { ReferenceRow } from '../contract/catalogue/references.schema.ts';

/** A product of the demo catalogue, as far as its references are read out of it. */
export interface DemoProduct {
	key: string;
	category: string;
	model?: string | null;
	sizes: string[];
	keywords: string[];
}

/** Makers that the demo catalogue's keywords name. */
const makers = [
	...['Basler', 'Burgmann', 'GAC', 'Grundfos', 'John Crane', 'Kutai', 'Leroy-Somer', 'Lovejoy', 'Marelli', 'Mecc Alte'],
	...['Pac-Seal', 'Stamford', 'VDO', 'Woodward'],
];
const equivalent = new RegExp(`^equivalent to (?<maker>${makers.join('|')}) (?<code>(?:Type |Mark )?\\S+)(?<rest>.*)$`);
const successor = /^(?:supersedes|replaces) (?<codes>\S+(?: and \S+)*?)(?: in .*)?$/;
/** Words after a code that narrow nothing. */
const plain = /^(?: shaft seal)?$/;
const source = 'shop’s catalogue';
const sourceInArabic = 'كتالوج المتجر';
/** What a keyword says after a code, in Arabic. */
const restsInArabic: Readonly<Record<string, string>> = {
	' with Q1/Q1 faces': ' بأوجه Q1/Q1',
	' spider in the matching size': ' (نجمة الكوبلنج بالمقاس نفسه)',
	' kits': ' (أطقم)',
	' series': ' (السلسلة كلها)',
};
const translations = { ar: { source: sourceInArabic } };

const isCode = (text: string) => /\d|^[A-Z]{2}|[A-Z]-|-[A-Z]|^Mark/.test(text);

/** `equivalent to Burgmann MG1`: the same, or to be checked where the keyword says more. */
function equivalents({ sizes, keywords }: DemoProduct): ReferenceRow[] {
	return keywords.flatMap((keyword): ReferenceRow[] => {
		const { maker = '', code = '', rest = '' } = equivalent.exec(keyword)?.groups ?? {};
		if (!isCode(code)) return [];
		const row = { maker, code, ...(sizes.includes(code) && { size: code }), source, translations };
		if (plain.test(rest)) return [{ ...row, grade: 'same', note: '' }];
		const arabic = restsInArabic[rest];
		if (arabic === undefined) throw new Error(`no Arabic for "${rest}"`);
		const note = `في كتالوجنا: يكافئ ${maker} ${code}${arabic}`;
		return [
			{
				...row,
				grade: 'check',
				note: `our catalogue says: ${keyword}`,
				translations: { ar: { note, source: sourceInArabic } },
			},
		];
	});
}

/** `MG1/20` of a product that is the same as Burgmann's MG1 and has a size of 20 mm. */
function sizedCodes({ sizes, keywords }: DemoProduct, known: ReferenceRow[]): ReferenceRow[] {
	return known.flatMap(({ maker, code }) =>
		keywords.flatMap((keyword): ReferenceRow[] => {
			const [, figure] = keyword.startsWith(code) ? (/^[/-](\d+)$/.exec(keyword.slice(code.length)) ?? []) : [];
			const size = `${figure}mm`;
			return sizes.includes(size)
				? [{ maker, code: keyword, size, grade: 'same', note: '', source, translations }]
				: [];
		}),
	);
}

/** `replaces DSR`: whose code that is, another product's keyword says. */
function superseded({ keywords }: DemoProduct, rows: ReferenceRow[]): ReferenceRow[] {
	const codes = keywords.flatMap((keyword) => successor.exec(keyword)?.groups?.codes?.split(' and ') ?? []);
	return codes.flatMap((code): ReferenceRow[] => {
		const maker = rows.find((row) => row.code === code)?.maker;
		return maker ? [{ maker, code, grade: 'supersedes', note: '', source, translations }] : [];
	});
}

/** What the keywords of each product say of other makers' codes; in the order of the products. */
export function keywordReferences(products: DemoProduct[]): ReferenceRow[][] {
	const named = products.map(equivalents);
	const references = named.flat();
	return products.map((product, at) => {
		const own = named[at] ?? [];
		return [
			...own,
			...sizedCodes(
				product,
				own.filter(({ grade }) => grade === 'same'),
			),
			...superseded(product, references),
		];
	});
}
