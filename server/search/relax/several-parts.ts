import { isPartial, type SearchStep } from '#contract/search/search-reading.ts';
import { compact, fold } from '../../catalogue/search-text.ts';
import { match } from '../match/match.ts';
import { marksFor, rank } from '../rank/rank.ts';
import { readBearing } from '../read/bearing-codes.ts';
import {
	countedItems,
	joinedAnd,
	withoutCountsOfItems,
	withoutItemCount,
	withoutMultipliers,
} from '../read/quantities.ts';
import { type Clause, type FoundPart, machineUnits, type SearchQuery } from '../read/query.ts';
import { ratingsDescribed } from './described-ratings.ts';
import { searchDescriptions, splitNumbers } from './other-readings.ts';
import type { RelaxContext, Step } from './step.ts';

/**
 * Between two parts: a comma, a new line, a vertical bar, a number of a list (`2)`), a plus, or a word for "and" or "with"; nothing between the
 * numbers of two bearings. `37,5` is a number, and و may be joined to what follows.
 */
const separator = new RegExp(
	[
		/\s*[,;،؛]\s+|\s*\|\s*|(?<!\([^()]{0,60})\s+\d{1,2}\)\s+|\s*\n\s*/,
		/(?<=(?<!\d)6[02-4]\d{2}[a-z\d-]{0,6})\s+(?=6[02-4]\d{2}(?!\d))/,
		/\s+(?:[&+/]|and|plus|also|with|w|aur|et|avec|و|او|مع|اور)\s+/,
	]
		.map(({ source }) => source)
		.concat(`\\s+${joinedAnd}`)
		.join('|'),
	'giu',
);
/** Each part is a search of its own. */
const maxParts = 4;
/** Most hits of one part that are listed. */
const maxHitsOfPart = 100;

/** `وحساس حرارة` → حساس حرارة, `و6304` → 6304: و is between the parts. */
const withoutAnd = (folded: string): string => folded.replace(/^و(?=\p{Script=Arabic}{3}|[a-z\d]{2})/u, '');
const nameOf = ({ text }: Clause): string => withoutAnd(fold(text));

/** Whether a clause names a part by itself: also the second of two bearings. */
const isPart = (clause: Clause): boolean =>
	clause.kind === 'word' &&
	(clause.says === 'part' ||
		clause.isPartName === true ||
		clause.code !== undefined ||
		readBearing(compact(nameOf(clause))) !== undefined);

/** A belt's section with a diameter or its ribs names a pulley (ISO 4183, ISO 9982): `SPA 125`. */
const ofBelt = /(?<![\p{L}\d])(?:sp[abcz]|p[jk])[\s-]?\d{2,3}(?!\d)/u;

/** Whether a piece of a text has a name: `dse 6020` has the code dse6020. */
const hasName = (piece: string, name: string): boolean =>
	piece.includes(name) || (/^[a-z]+\d/.test(name) && compact(piece).includes(name));

/** What begins so says more of the part before it: `the regulator is burnt, it is the DER1`. */
const pronounFirst = /^(?:it'?s?|its|this|that|which|they|هو|هي|هذا|هذه|ده|دي)(?![\p{L}\d])/u;
/** So does a label, unless the part before it has its code or size already: `type 560 25mm, type 155 18mm` are two. */
const labelFirst = /^(?:type|model|code|number|no\.?|نوع|نوعه|موديل|موديله|رقم|رقمه)(?![\p{L}\d])/u;
const withWords = /^(?:with|avec|مع)$/i;

/** Whether a text begins with a name, but for how many are wanted. */
const namesFirst = (text: string, name: string): boolean =>
	text.replace(/^(?:\d{1,3}|an?|the|une?|la|le)\s/u, '').startsWith(name);

/** The places where parts end and the next ones begin; the و of سولينويد وقود is inside of a name. */
const endsIn = (text: string, names: readonly string[]) =>
	[...text.matchAll(separator)]
		.map(({ 0: found, index }) => ({
			end: index,
			next: index + found.length,
			isLine: found.includes('\n'),
			isWith: withWords.test(found.trim()),
		}))
		.filter(({ end, next, isWith }) => {
			// with soft start: no part, but what the part before it has
			if (isWith && !names.some((name) => namesFirst(fold(text.slice(next)), name))) return false;
			const isInside = (name: string, before: string) => before.length < name.length && name.startsWith(before);
			const lastWord = withoutAnd(fold(text.slice(0, end)).split(/\s/).at(-1) ?? '');
			const rest = fold(text.slice(end));
			return !names.some((name) => isInside(name, lastWord) && (lastWord + rest).startsWith(name));
		});

/** The texts of the parts that a text names: `capacitor 25uf, 450 V and foot valve` → capacitor 25uf, 450 V; foot valve. */
export function partsOf(text: string, names: readonly string[]): string[] {
	const parts: { start: number; end: number; isNamed: boolean }[] = [];
	let start = 0;
	let isLine = false;
	for (const { end, next, ...separated } of [...endsIn(text, names), { end: text.length, next: text.length, isLine }]) {
		const piece = fold(text.slice(start, end));
		const isNamed = ofBelt.test(piece) || names.some((name) => hasName(piece, name));
		const last = parts.at(-1);
		const saysMore =
			pronounFirst.test(piece) ||
			(last !== undefined && labelFirst.test(piece) && !/\d/.test(text.slice(last.start, last.end)));
		const isGreeting = last && !last.isNamed && isLine && !/\d/.test(text.slice(last.start, last.end));
		// what names no part belongs to the one before it, or to the first; a line above a list does not: "Please quote:"
		if (last && isGreeting && isNamed) Object.assign(last, { start, end, isNamed });
		else if (last && (saysMore || !(isNamed && last.isNamed))) {
			last.end = end;
			last.isNamed ||= isNamed;
		} else parts.push({ start, end, isNamed });
		start = next;
		isLine = separated.isLine;
	}
	return parts.map((part) => text.slice(part.start, part.end).trim());
}

/** Without makers, and without what a part is for: `charger 12 V for 30 kVA` → charger, 12 V. Undefined where nothing else would be left. */
const withoutUses: Step = async (query) => {
	const isUse = (clause: Clause) =>
		clause.kind === 'figure'
			? clause.figures.every(({ unit }) => machineUnits.has(unit))
			: clause.kind === 'maker' || clause.isOptional === true || (clause.isUse === true && clause.says === undefined);
	const clauses = query.clauses.filter((clause) => !isUse(clause));
	const dropped = query.clauses.filter(isUse);
	if (dropped.length === 0 || !clauses.some(isPart)) return undefined;
	const { steps, changed } = query.notes;
	const notes: SearchQuery['notes'] = {
		steps: [...steps, 'without what it is for'],
		changed: [...changed, ...dropped.map(({ text }) => ({ text }))],
	};
	return { ...query, clauses, notes, wholeCode: undefined };
};

/** The products of a folded text of one part; undefined where none has all of it, or it is not sold. */
async function findAsTyped(text: string, context: RelaxContext): Promise<FoundPart | undefined> {
	const { database, again } = context;
	const read = await again(withoutMultipliers(text, true));
	if (!read || read.query.absent.length > 0) return undefined;
	const asTyped: Step = async (query) => query;
	for (const step of [asTyped, splitNumbers, searchDescriptions, ratingsDescribed, withoutUses]) {
		const query = await step(read.query, context);
		if (!query || isPartial(query.notes)) continue;
		const found = await match(database, query, { marks: marksFor(query), maxHits: maxHitsOfPart, visible: undefined });
		if (!found) continue;
		const { hits: ids, isBounded } = rank(found.all, query, maxHitsOfPart);
		return { query, ids, isBounded };
	}
	return undefined;
}

/** The products of a part as it is typed, or without how many are wanted. */
async function findPart(typed: string, context: RelaxContext): Promise<FoundPart | undefined> {
	const text = fold(typed);
	const withoutCount = withoutItemCount(text);
	return (
		(await findAsTyped(text, context)) ?? (withoutCount === text ? undefined : await findAsTyped(withoutCount, context))
	);
}

/** The parts, each without the products that another one has further in front: MG12 is near `mg1 20mm`, and first of `mg12 25mm`. */
function withoutSharedIds(parts: FoundPart[]): FoundPart[] {
	const places = new Map<number, { place: number; part: FoundPart }>();
	for (const part of parts)
		for (const [place, id] of part.ids.entries())
			if (place < (places.get(id)?.place ?? Number.POSITIVE_INFINITY)) places.set(id, { place, part });
	return parts.map((part) => ({ ...part, ids: part.ids.filter((id) => places.get(id)?.part === part) }));
}

/** The first of each list, then the second of each: `[[1, 2], [3]]` → 1, 3, 2. */
const inTurns = (lists: number[][]): number[] =>
	Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, place) =>
		lists.flatMap((list) => list[place] ?? []),
	).flat();

/** The products of each part that a text names: `6205 and 6206 bearings`. Undefined where one of them is not found as it is typed. */
export const severalParts: Step = async (query: SearchQuery, context) => {
	const names = query.readings.flatMap(({ clauses }) => clauses.filter(isPart)).map(nameOf);
	const texts = countedItems(query.typed) ?? partsOf(withoutCountsOfItems(query.typed), names);
	if (query.absent.length > 0 || texts.length < 2 || texts.length > maxParts) return undefined;
	const parts = await Promise.all(texts.map((text) => findPart(text, context)));
	const found = parts.filter((part) => part !== undefined);
	if (found.length < parts.length) return undefined;
	return {
		...query,
		clauses: [],
		listed: {
			ids: [...new Set(inTurns(found.map(({ ids }) => ids)))],
			sizes: {},
			parts: withoutSharedIds(found),
			isBounded: found.some(({ isBounded }) => isBounded),
		},
		notes: {
			steps: [...new Set<SearchStep>(['several parts', ...found.flatMap((part) => part.query.notes.steps)])],
			changed: [
				{ text: query.typed.trim(), as: texts, namesParts: true },
				...found.flatMap((part) => part.query.notes.changed.filter(({ as }) => !as)),
			],
		},
	};
};
