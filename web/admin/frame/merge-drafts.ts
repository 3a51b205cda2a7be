type Fields = Record<string, unknown>;

/** Three versions of a form's draft: as it was loaded, as it is typed here, and as somebody else has saved it meanwhile. */
export interface Versions<Draft> {
	/** Undefined when nobody knows it: then every difference is a conflict. */
	base: Draft | undefined;
	mine: Draft;
	theirs: Draft;
}

export interface MergedDraft<Draft> {
	/** Every change of both sides. A field that both have changed has the value that is typed here. */
	draft: Draft;
	/** The same, but such a field has the value that somebody else has saved. */
	theirs: Draft;
	/** Dotted paths of the fields that both sides have changed to different values: `terms`, `lines.2.unit_price`. */
	conflicts: string[];
}

/** By the name of a list: the field by which its rows are recognised in each version. */
export type RowKeys = Readonly<Record<string, string>>;

/** A field that the values of other fields depend on, as prices on their currency. */
export interface Unit {
	field: string;
	values: readonly string[];
}

const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);
const isFields = (value: unknown): value is Fields =>
	value !== null && typeof value === 'object' && !Array.isArray(value);

/** Lists whose rows have a key, each key once; undefined for other values. */
function keyedRows({ base, mine, theirs }: Versions<unknown>, key: string | undefined): Versions<Fields[]> | undefined {
	const isKeyed = (rows: unknown): rows is Fields[] =>
		Array.isArray(rows) && rows.every(isFields) && new Set(rows.map((row) => row[key ?? ''])).size === rows.length;
	return key !== undefined && isKeyed(base) && isKeyed(mine) && isKeyed(theirs) ? { base, mine, theirs } : undefined;
}

/** Both sides' keys: in the order of the side that has moved rows, this one's if both have, and with the rows that only the other one has. */
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

/** A row that one side has removed is gone, unless the other has changed it: then that is a conflict. */
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
		const own = { base: base[name], mine: mine[name], theirs: theirs[name] };
		return [name, mergeValue(own, path === '' ? name : `${path}.${name}`, rowKeys)] as const;
	});
	return {
		draft: Object.fromEntries(merged.map(([name, { draft }]) => [name, draft])),
		theirs: Object.fromEntries(merged.map(([name, field]) => [name, field.theirs])),
		conflicts: merged.flatMap(([, { conflicts }]) => conflicts),
	};
}

/** The fields of a unit as one field: a price that one side has changed does not go into the currency of the other. */
function mergeUnit({ base, mine, theirs }: Versions<Fields>, { field, values }: Unit): MergedDraft<Fields> {
	const names = [field, ...values];
	const pick = (draft: Fields) => Object.fromEntries(names.map((name) => [name, draft[name]]));
	const [own, stored] = [pick(mine), pick(theirs)];
	if (base && isSame(stored, pick(base))) return { draft: own, theirs: own, conflicts: [] };
	if (base && isSame(own, pick(base))) return { draft: stored, theirs: stored, conflicts: [] };
	return { draft: own, theirs: stored, conflicts: names.filter((name) => !isSame(own[name], stored[name])) };
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
	const isApart = (path: string) => ![unit.field, ...unit.values].includes(path.split('.')[0] ?? path);
	return {
		draft: { ...merged.draft, ...united.draft } as Draft,
		theirs: { ...merged.theirs, ...united.theirs } as Draft,
		conflicts: [...merged.conflicts.filter(isApart), ...united.conflicts],
	};
}
