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

/** The rows of all versions beside each other; undefined when a side has added, removed or moved a row. */
function matchRows({ base, mine, theirs }: Versions<unknown>, key: string | undefined): Versions<Fields>[] | undefined {
	if (key === undefined || ![base, mine, theirs].every((rows) => Array.isArray(rows) && rows.every(isFields)))
		return undefined;
	const [before, typed, stored] = [base, mine, theirs] as [Fields[], Fields[], Fields[]];
	const keysOf = (rows: Fields[]) => rows.map((row) => row[key]);
	if (!isSame(keysOf(before), keysOf(typed)) || !isSame(keysOf(before), keysOf(stored))) return undefined;
	return before.map((row, at) => ({ base: row, mine: typed[at] ?? row, theirs: stored[at] ?? row }));
}

function mergeValue(versions: Versions<unknown>, path: string, rowKeys: RowKeys): MergedDraft<unknown> {
	const { base, mine, theirs } = versions;
	if (isSame(mine, theirs) || isSame(theirs, base)) return { draft: mine, conflicts: [] };
	if (isSame(mine, base)) return { draft: theirs, conflicts: [] };
	if (isFields(base) && isFields(mine) && isFields(theirs)) return mergeFields({ base, mine, theirs }, path, rowKeys);
	const rows = matchRows(versions, rowKeys[path]);
	if (!rows) return { draft: mine, conflicts: [path] };
	const merged = rows.map((row, at) => mergeFields(row, `${path}.${at}`, rowKeys));
	return { draft: merged.map(({ draft }) => draft), conflicts: merged.flatMap(({ conflicts }) => conflicts) };
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
		conflicts: merged.flatMap(([, { conflicts }]) => conflicts),
	};
}

/** The fields of a unit as one field: a price that one side has changed does not go into the currency of the other. */
function mergeUnit({ base, mine, theirs }: Versions<Fields>, { field, values }: Unit): MergedDraft<Fields> {
	const names = [field, ...values];
	const pick = (draft: Fields) => Object.fromEntries(names.map((name) => [name, draft[name]]));
	const [own, stored] = [pick(mine), pick(theirs)];
	if (base && isSame(stored, pick(base))) return { draft: own, conflicts: [] };
	if (base && isSame(own, pick(base))) return { draft: stored, conflicts: [] };
	return { draft: own, conflicts: names.filter((name) => !isSame(own[name], stored[name])) };
}

/**
 * Merges what two people have changed in the same record, field by field. A list is one field, unless `rowKeys` names it and both sides
 * have its rows as they were: then its rows are merged. Example: Sara saved line 3 while line 1 was typed here; both are in the draft.
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
		conflicts: [...merged.conflicts.filter(isApart), ...united.conflicts],
	};
}

function setPath(target: Fields, path: string[], value: unknown): Fields {
	const [name = '', ...rest] = path;
	const before = target[name];
	const after = rest.length === 0 ? value : setPath(before as Fields, rest, value);
	if (!Array.isArray(target)) return { ...target, [name]: after };
	return target.with(Number(name), after) as unknown as Fields;
}

const valueAt = (draft: unknown, path: string[]) =>
	path.reduce((value: unknown, name) => (value as Fields | undefined)?.[name], draft);

/** A copy of `target` with the values of `source` at these dotted paths. */
export function withValuesAt<Draft extends object>(target: Draft, source: Draft, paths: string[]): Draft {
	return paths.reduce(
		(draft, dotted) => {
			const path = dotted.split('.');
			return setPath(draft, path, valueAt(source, path));
		},
		target as unknown as Fields,
	) as unknown as Draft;
}
