import type { ReferenceRow } from '../contract/catalogue/references.schema.ts';
import { fold } from '../server/catalogue/search-text.ts';
import { type Closure, closures, readBearing } from '../server/search/read/bearing-codes.ts';

/** The languages of the demo's texts. */
type DemoLanguage = 'en' | 'ar';

/** What a designation says: its base number gives the boundary dimensions by ISO 15, its suffixes closure and clearance. */
interface Designation {
	base: string;
	closure: Closure;
	clearance: string;
}

/** How makers write contact seals and shields on both sides, and the clearance C3; an open bearing has no suffix for it. */
const makers: { maker: string; suffixes: Record<Closure, string[]>; c3: string }[] = [
	{ maker: 'SKF', suffixes: { sealed: ['-2RS1', '-2RSH'], shielded: ['-2Z'], open: [''] }, c3: '/C3' },
	{ maker: 'FAG', suffixes: { sealed: ['-2RSR'], shielded: ['-2ZR'], open: [''] }, c3: '-C3' },
	{ maker: 'NSK', suffixes: { sealed: ['DDU'], shielded: ['ZZ'], open: [''] }, c3: 'C3' },
	{ maker: 'NTN', suffixes: { sealed: ['LLU'], shielded: ['ZZ'], open: [''] }, c3: 'C3' },
];

const closureTexts: Record<DemoLanguage, Record<Closure, string>> = {
	en: { sealed: 'sealed on both sides', shielded: 'shielded on both sides', open: 'open' },
	ar: { sealed: 'بغطاء مطاطي من الجهتين', shielded: 'بغطاء معدني من الجهتين', open: 'مكشوف' },
};
const normal: Record<DemoLanguage, string> = { en: 'normal', ar: 'عادي' };

/** What differs, in the words of a language. */
const differs: Record<DemoLanguage, Record<'closure' | 'clearance', (ours: string, theirs: string) => string>> = {
	en: {
		closure: (ours, theirs) => `ours is ${ours}, theirs is ${theirs}`,
		clearance: (ours, theirs) => `ours has ${ours} clearance, theirs ${theirs}`,
	},
	ar: {
		closure: (ours, theirs) => `لدينا ${ours}، والآخر ${theirs}`,
		clearance: (ours, theirs) => `الخلوص لدينا ${ours}، وفي الآخر ${theirs}`,
	},
};
const separators: Record<DemoLanguage, string> = { en: '; ', ar: '؛ ' };
const sources: Record<DemoLanguage, string> = { en: 'ISO 15 designation', ar: 'التسمية وفق ISO 15' };

/** What a designation says; without a suffix it is open, with normal clearance. Undefined for what is no bearing's. */
export function readDesignation(text: string): Designation | undefined {
	const read = readBearing(fold(text));
	return read && { base: read.base, closure: read.closure ?? 'open', clearance: read.clearance ?? 'cn' };
}

/** How a maker's designation goes together with ours, and what differs; undefined for another base number. */
export function compareBearings(
	ours: Designation,
	theirs: Designation,
): Pick<ReferenceRow, 'grade' | 'note' | 'translations'> | undefined {
	if (ours.base !== theirs.base) return undefined;
	const noteIn = (language: DemoLanguage) => {
		const { closure, clearance } = differs[language];
		const closed = closureTexts[language];
		const clear = (designation: Designation) =>
			designation.clearance === 'cn' ? normal[language] : designation.clearance.toUpperCase();
		return [
			...(ours.closure === theirs.closure ? [] : [closure(closed[ours.closure], closed[theirs.closure])]),
			...(ours.clearance === theirs.clearance ? [] : [clearance(clear(ours), clear(theirs))]),
		].join(separators[language]);
	};
	const note = noteIn('en');
	return note === '' ? { grade: 'same', note } : { grade: 'check', note, translations: { ar: { note: noteIn('ar') } } };
}

/** The makers' spellings of the same bearing and of those that differ from it in one thing, each with what that is. */
export function bearingReferences(model: string): ReferenceRow[] {
	const ours = readDesignation(model);
	if (!ours) return [];
	const spellings = makers.flatMap(({ maker, suffixes, c3 }) =>
		closures.flatMap((closure) =>
			suffixes[closure].flatMap((suffix) =>
				['', c3].map((clearance) => ({ maker, code: ours.base + suffix + clearance })),
			),
		),
	);
	return spellings.flatMap(({ maker, code }) => {
		const theirs = readDesignation(code);
		if (!theirs || (theirs.closure !== ours.closure && theirs.clearance !== ours.clearance)) return [];
		const compared = compareBearings(ours, theirs);
		if (!compared) return [];
		const translations = { ar: { ...compared.translations?.ar, source: sources.ar } };
		return [{ maker, code, ...compared, source: sources.en, translations }];
	});
}
