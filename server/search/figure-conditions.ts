import { hash } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { convert } from '#contract/units.ts';
import { categories, parameters } from '../catalogue/tables.ts';
import type { Queries } from '../platform/database.ts';
import { type IdSet, intersectionOf, unionOf } from './id-sets.ts';
import type { WantedFigure } from './read-figures.ts';

/** How far two lengths differ that are written for one: 5/8" is 15.875 mm and written 15.88. */
export const precision = 0.011;
/** Head and seat of a seal are measured worn, in a rubber ring: EN 12756 parts its sizes by 1 mm and more. */
const sealPrecision = 1;

/** A parameter that is a number, and its place in the sizes of its category. */
export interface Measured {
	id: number;
	unit: string | null;
	isFirst: boolean;
	/** Whether the size itself is written with it. */
	isSize: boolean;
	/** Whether it is the only length that a size is written with. */
	isSole: boolean;
	isSeal: boolean;
}

/** What the categories measure; a few dozen rows. */
export async function listMeasured(database: Queries): Promise<Measured[]> {
	const rows = await database
		.select({
			...{ id: parameters.id, key: parameters.key, unit: parameters.unit, position: parameters.position },
			...{ category: categories.id, patterns: categories.sizePatterns, isSeal: categories.special },
		})
		.from(parameters)
		.innerJoin(categories, eq(categories.id, parameters.categoryId))
		.where(eq(parameters.kind, 'number'))
		.orderBy(asc(parameters.categoryId), asc(parameters.position));
	return rows.map(({ id, key, unit, category, patterns, isSeal }) => {
		const firsts = patterns.map((pattern) => /\{(\w+)\}/.exec(pattern)?.[1]);
		const own = patterns.filter((pattern) => pattern.includes(`{${key}}`));
		const isOther = (row: (typeof rows)[number]) =>
			row.category === category &&
			row.id !== id &&
			row.unit === 'mm' &&
			own.some((one) => one.includes(`{${row.key}}`));
		return { id, unit, isSeal, isSize: own.length > 0, isFirst: firsts.includes(key), isSole: !rows.some(isOther) };
	});
}

function isPlace({ place }: WantedFigure, { isFirst, isSize, isSole, isSeal }: Measured): boolean {
	if (place === 'inner') return isFirst;
	if (place === 'outer') return !isFirst || (isSole && !isSeal);
	if (place === 'other') return !isFirst || !isSeal;
	return isSize;
}

/** The parameters of one unit that the figure may be, and the figure in that unit. */
function targets(figure: WantedFigure, measured: Measured[]) {
	const fitting = measured.filter((parameter) => isPlace(figure, parameter));
	const found = new Map<string, { value: number; high: number; margin: number; ids: number[] }>();
	for (const parameter of fitting) {
		const isPlain =
			figure.unit === null && (figure.place === 'number' || parameter.unit === null || parameter.unit === 'mm');
		const value = isPlain ? figure.value : convert(figure.value, figure.unit, parameter.unit);
		const high = isPlain ? figure.high : convert(figure.high, figure.unit, parameter.unit);
		if (value === undefined || high === undefined) continue;
		const isAround = figure.place === 'other' || figure.place === 'outer';
		const margin = parameter.isSeal && !parameter.isFirst && isAround ? sealPrecision : precision;
		const key = `${value} ${margin}`;
		const target = found.get(key) ?? { value, high, margin, ids: [] };
		target.ids.push(parameter.id);
		found.set(key, target);
	}
	return [...found.values()];
}

/** The sizes that have the figure; undefined when no parameter is measured so. */
function variantsWith(figure: WantedFigure, measured: Measured[]): IdSet | undefined {
	const sets = targets(figure, measured).flatMap(({ value, high, margin, ids }) => {
		const among = sql`${sql.param(ids)}::int[], ${value - margin}, ${high + margin}`;
		const exactly = sql`(select variants_measured(${among}))`;
		// a number alone is a voltage no more than it is a bore: it stands as it is in the size that is meant
		return figure.place === 'number' ? [exactly] : [exactly, sql`(select variants_ranging(${among}))`];
	});
	return unionOf(sets);
}

/** The sizes that have figures, by a name that is theirs alone: a statement makes the set once and uses it by its name. */
export interface SizedSet {
	name: string;
	variants: IdSet;
}

/** The sizes of which each has all the figures; undefined when one of them is measured nowhere. */
export function sizesWith(figures: WantedFigure[], measured: Measured[]): SizedSet | undefined {
	const sets = figures.map((figure) => variantsWith(figure, measured));
	const known = sets.filter((set) => set !== undefined);
	const variants = intersectionOf(known);
	if (!variants || known.length < sets.length) return undefined;
	// four figures are longer than an identifier of PostgreSQL may be, which cuts it off
	return { name: hash('sha1', JSON.stringify(figures)), variants };
}
