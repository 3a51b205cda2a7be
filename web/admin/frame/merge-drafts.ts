type Fields = Record<string, unknown>;

/** Three versions of a form's draft: as it was loaded, as it is typed here, and as somebody else has saved it meanwhile. */
export interface Versions<Draft> {
	/** Undefined when that version is not known: then every difference is a conflict. */
	base: Draft | undefined;
	mine: Draft;
	theirs: Draft;
}

export interface MergedDraft<Draft> {
	/** Every change of both sides. A field that both have changed has the value that is typed here. */
	draft: Draft;
	/** The same draft, but a field that both have changed has the value that somebody else has saved. */
	theirs: Draft;
	/** Dotted paths of the fields that both sides have changed to different values: `terms`, `lines.2.unit_price`. */
	conflicts: string[];
}

/** The field that identifies the rows of a list in each version: `{ lines: 'key' }`. */
export type RowKeys = Readonly<Record<string, string>>;

/** A field that gives other fields their meaning: a currency (`field`) and its prices (`values`). */
export interface Unit {
	field: string;
	values: readonly string[];
}

/** Whether two values of a draft are the same, as JSON. */
export const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);
const isFields = (value: unknown): value is Fields =>
	value !== null && typeof value === 'object' && !Array.isArray(value);

/** The versions of a list whose rows have a key. Undefined if a version is no list of objects, or has a key twice. */
function keyedRows({ base, mine, theirs }: Versions<unknown>, key: string | undefined): Versions<Fields[]> | undefined {
	const isKeyed = (rows: unknown): rows is Fields[] =>
		Array.isArray(rows) && rows.every(isFields) && new Set(rows.map((row) => row[key ?? ''])).size === rows.length;
	return key !== undefined && isKeyed(base) && isKeyed(mine) && isKeyed(theirs) ? { base, mine, theirs } : undefined;
}

/**
 * The keys of both sides in one order: that of the side that has moved rows, or this side's if both have. A row that only the other side has
 * follows the row that it follows there. Base a b c, mine a b c d, theirs c a b → c d a b.
 */
function mergeOrder({ base, mine, theirs }: Versions<unknown[]>): unknown[] {
	const before = base ?? [];
	const hasMoved = (keys: unknown[]) =>
		!isSame(
			keys.filter((key) => before.includes(key)),
			before.filter((key) => keys.includes(key)),
		);
	const [leading, other] = hasMoved(theirs) && !hasMoved(mine) ? [theirs, mine] : [mine, theirs];
	const order = [...leading];
	for (const [at, key] of other.entries())
		if (!order.includes(key)) order.splice(at === 0 ? 0 : order.indexOf(other[at - 1]) + 1, 0, key);
	return order;
}

/** A row that one side has removed is removed from the draft. If the other side has changed it, that is a conflict. */
function mergeRows(versions: Versions<Fields[]>, path: string, key: string, rowKeys: RowKeys): MergedDraft<Fields[]> {
	const byKey = (rows: Fields[] = []) => new Map(rows.map((row) => [row[key], row]));
	const [base, mine, theirs] = [byKey(versions.base), byKey(versions.mine), byKey(versions.theirs)];
	const keys = mergeOrder({ base: [...base.keys()], mine: [...mine.keys()], theirs: [...theirs.keys()] });
	const rows = keys.map((rowKey, at): MergedDraft<Fields | undefined> => {
		const [before, typed, stored] = [base.get(rowKey), mine.get(rowKey), theirs.get(rowKey)];
		const rowPath = `${path}.${at}`;
		if (typed && stored) return mergeFields({ base: before, mine: typed, theirs: stored }, rowPath, rowKeys);
		const present = typed ?? stored;
		if (before === undefined) return { draft: present, theirs: present, conflicts: [] };
		if (isSame(present, before)) return { draft: undefined, theirs: undefined, conflicts: [] };
		return { draft: typed, theirs: stored, conflicts: [rowPath] };
	});
	return {
		draft: rows.flatMap(({ draft }) => (draft ? [draft] : [])),
		theirs: rows.flatMap((row) => (row.theirs ? [row.theirs] : [])),
		conflicts: rows.flatMap(({ conflicts }) => conflicts),
	};
}

function mergeValue(versions: Versions<unknown>, path: string, rowKeys: RowKeys): MergedDraft<unknown> {
	const { base, mine, theirs } = versions;
	if (isSame(mine, theirs) || isSame(theirs, base)) return { draft: mine, theirs: mine, conflicts: [] };
	if (isSame(mine, base)) return { draft: theirs, theirs, conflicts: [] };
	if (isFields(base) && isFields(mine) && isFields(theirs)) return mergeFields({ base, mine, theirs }, path, rowKeys);
	const key = rowKeys[path];
	const rows = keyedRows(versions, key);
	if (rows && key !== undefined) return mergeRows(rows, path, key, rowKeys);
	return { draft: mine, theirs, conflicts: [path] };
}

function mergeFields(
	{ base = {}, mine, theirs }: Versions<Fields>,
	path: string,
	rowKeys: RowKeys,
): MergedDraft<Fields> {
	const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
	const merged = names.map((name) => {
		const values = { base: base[name], mine: mine[name], theirs: theirs[name] };
		return [name, mergeValue(values, path === '' ? name : `${path}.${name}`, rowKeys)] as const;
	});
	return {
		draft: Object.fromEntries(merged.map(([name, { draft }]) => [name, draft])),
		theirs: Object.fromEntries(merged.map(([name, field]) => [name, field.theirs])),
		conflicts: merged.flatMap(([, { conflicts }]) => conflicts),
	};
}

/** Merges the fields of a unit like one field: one side's changed price must not get the other side's currency. */
function mergeUnit({ base, mine, theirs }: Versions<Fields>, { field, values }: Unit): MergedDraft<Fields> {
	const names = [field, ...values];
	const pick = (draft: Fields) => Object.fromEntries(names.map((name) => [name, draft[name]]));
	const [typed, stored] = [pick(mine), pick(theirs)];
	if (base && isSame(stored, pick(base))) return { draft: typed, theirs: typed, conflicts: [] };
	if (base && isSame(typed, pick(base))) return { draft: stored, theirs: stored, conflicts: [] };
	return { draft: typed, theirs: stored, conflicts: names.filter((name) => !isSame(typed[name], stored[name])) };
}

/**
 * Merges what two people have changed in the same record, field by field. A list is one field, unless `rowKeys` names it: then rows are
 * merged, and what a side has added, removed or moved. Example: Sara removed line 3 while line 1 was typed here; the draft has both.
 * When the sides differ in the `unit`, it and its values are one field.
 */
export function mergeDrafts<Draft extends object>(
	versions: Versions<Draft>,
	rowKeys: RowKeys = {},
	unit?: Unit,
): MergedDraft<Draft> {
	const fields = versions as unknown as Versions<Fields>;
	const merged = mergeFields(fields, '', rowKeys);
	if (!unit || isSame(fields.mine[unit.field], fields.theirs[unit.field])) return merged as MergedDraft<Draft>;
	const united = mergeUnit(fields, unit);
	const isOutside = (path: string) => ![unit.field, ...unit.values].includes(path.split('.')[0] ?? path);
	return {
		draft: { ...merged.draft, ...united.draft } as Draft,
		theirs: { ...merged.theirs, ...united.theirs } as Draft,
		conflicts: [...merged.conflicts.filter(isOutside), ...united.conflicts],
	};
}
