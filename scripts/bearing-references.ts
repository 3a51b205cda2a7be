import type { ReferenceGrade } from '../contract/reference-grades.ts';
import type { ReferenceRow } from '../contract/references.ts';
import { fold } from '../server/catalogue/search-text.ts';
import { type Closure, closures, readBearing } from '../server/search/bearings.ts';

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

const closureTexts: Record<Closure, string> = {
	sealed: 'sealed on both sides',
	shielded: 'shielded on both sides',
	open: 'open',
};

const clearanceText = (clearance: string) => (clearance === 'cn' ? 'normal' : clearance.toUpperCase());

/** What a designation says; without a suffix it is open, with normal clearance. Undefined for what is no bearing's. */
export function readDesignation(text: string): Designation | undefined {
	const read = readBearing(fold(text));
	return read && { base: read.base, closure: read.closure ?? 'open', clearance: read.clearance ?? 'cn' };
}

/** How a maker's designation goes together with ours, and what differs; undefined for another base number. */
export function compareBearings(
	ours: Designation,
	theirs: Designation,
): { grade: ReferenceGrade; note: string } | undefined {
	if (ours.base !== theirs.base) return undefined;
	const closure =
		ours.closure === theirs.closure
			? []
			: [`ours is ${closureTexts[ours.closure]}, theirs is ${closureTexts[theirs.closure]}`];
	const clearance =
		ours.clearance === theirs.clearance
			? []
			: [`ours has ${clearanceText(ours.clearance)} clearance, theirs ${clearanceText(theirs.clearance)}`];
	const note = [...closure, ...clearance].join('; ');
	return { grade: note ? 'check' : 'same', note };
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
		return compared ? [{ maker, code, ...compared, source: 'ISO 15 designation' }] : [];
	});
}
