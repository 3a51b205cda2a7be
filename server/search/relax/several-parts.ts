import { isPartial } from '#contract/search/search-reading.ts';
import { compact, fold } from '../../catalogue/search-text.ts';
import { match } from '../match/match.ts';
import { marksFor, rank } from '../rank/rank.ts';
import { readBearing } from '../read/bearing-codes.ts';
import type { Clause, FoundPart, SearchQuery } from '../read/query.ts';
import { ratingsDescribed } from './described-ratings.ts';
import { searchDescriptions, splitNumbers } from './other-readings.ts';
import type { RelaxContext, Step } from './step.ts';

/** Between two parts: a comma, a plus, or a word for "and" or "with". `37,5` is a number, and و may be joined to what follows. */
const separator =
	/\s*[,;،؛\n]\s+|\s+(?:[&+/]|and|plus|also|with|w|aur|et|avec|و|او|مع|اور)\s+|\s+و(?=\p{Script=Arabic}{3}|[a-z\d])/giu;
/** Each part is a search of its own. */
const maxParts = 4;
/** Of one part more are not listed. */
const maxHitsOfPart = 100;

/** Whether a clause names a part by itself: also the second of two bearings. */
const isPart = ({ text, ...clause }: Clause): boolean =>
	clause.kind === 'word' &&
	(clause.says === 'part' || clause.code !== undefined || readBearing(compact(text)) !== undefined);

/** `وحساس حرارة` → حساس حرارة: و is between the parts. */
const nameOf = ({ text }: Clause): string => fold(text).replace(/^و(?=\p{Script=Arabic}{3})/u, '');

/** The texts of the parts that a text names: `capacitor 25uf, 450 V and foot valve` → capacitor 25uf, 450 V; foot valve. */
export function partsOf(text: string, names: readonly string[]): string[] {
	const ends = [...text.matchAll(separator)].map(({ 0: found, index }) => ({ end: index, next: index + found.length }));
	const parts: { start: number; end: number; isNamed: boolean }[] = [];
	let start = 0;
	for (const { end, next } of [...ends, { end: text.length, next: text.length }]) {
		const piece = fold(text.slice(start, end));
		const isNamed = names.some((name) => piece.includes(name));
		const last = parts.at(-1);
		// what names no part belongs to the one before it, or to the first
		if (last && !(isNamed && last.isNamed)) {
			last.end = end;
			last.isNamed ||= isNamed;
		} else parts.push({ start, end, isNamed });
		start = next;
	}
	return parts.map((part) => text.slice(part.start, part.end).trim());
}

/** The products of a part as it is typed; undefined where none has all of it, or it is not sold. */
async function findPart(text: string, context: RelaxContext): Promise<FoundPart | undefined> {
	const { database, again } = context;
	const read = await again(text);
	if (!read || read.query.absent.length > 0) return undefined;
	const asTyped: Step = async (query) => query;
	for (const step of [asTyped, splitNumbers, searchDescriptions, ratingsDescribed]) {
		const query = await step(read.query, context);
		if (!query || isPartial(query.notes)) continue;
		const found = await match(database, query, { marks: marksFor(query), maxHits: maxHitsOfPart, visible: undefined });
		if (found) return { query, ids: rank(found.all, query, maxHitsOfPart).hits };
	}
	return undefined;
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
	const texts = partsOf(query.typed.trim(), names);
	if (query.absent.length > 0 || texts.length < 2 || texts.length > maxParts) return undefined;
	const parts = await Promise.all(texts.map((text) => findPart(text, context)));
	const found = parts.filter((part) => part !== undefined);
	if (found.length < parts.length) return undefined;
	return {
		...query,
		clauses: [],
		listed: { ids: [...new Set(inTurns(found.map(({ ids }) => ids)))], sizes: {}, parts: withoutSharedIds(found) },
		notes: { steps: ['several parts'], changed: [{ text: query.typed.trim(), as: texts }] },
	};
};
