import { z } from 'zod';
import { currentPasswordSchema } from '#contract/accounts/accounts.schema.ts';
import { changedEntities, type UndoConflict } from '#contract/changed-entities.ts';
import { daySchema } from '#contract/dates.schema.ts';
import { idSchema } from '#contract/list-query.schema.ts';
import { maxPage } from '#contract/query-limits.ts';

/** Authors of changes, and where changes come from. */
export const actorKinds = ['administrator', 'customer', 'anonymous', 'command', 'system', 'program'] as const;
export const changeSources = ['console', 'import', 'command', 'buyer', 'system', 'program'] as const;

/**
 * Records whose changes can be undone. Not accounts and requests: people have acted on them since. Of a `person` only that records were joined
 * and taken apart.
 */
export const undoableEntities = [
	'category',
	'product',
	'reference',
	'search_word',
	'settings',
	'redirect',
	'page',
	'document',
	'price_list',
	'price_entry',
	'product_cost',
	'company',
	'person',
] as const;
/** Days during which a change can be undone. */
export const undoDays = 30;

/** Changes per page of the history. */
export const changesPageSize = 50;
/** Limits of a response: fields per change, words per value, conflicts per undo. */
export const maxChangedFields = 100;
export const maxValueWords = 200;
export const maxUndoConflicts = 50;

/** Query of `GET /api/changes`. */
export const changesQuerySchema = z.object({
	entity: z.enum(changedEntities).optional(),
	id: idSchema.optional().describe('Of the record; with entity'),
	batch: z.uuid().optional(),
	actor: z
		.union([idSchema, z.enum(actorKinds)])
		.optional()
		.describe('Number of an administrator, or a kind'),
	source: z.enum(changeSources).optional(),
	from: daySchema().optional().describe("Changed on this day or later, YYYY-MM-DD by the shop's time zone"),
	to: daySchema().optional().describe('Changed on this day or before'),
	page: z.coerce.number().int().min(1).max(maxPage).default(1),
	grouped: z
		.enum(['true', 'false'])
		.default('false')
		.transform((text) => text === 'true')
		.describe('Only the newest change of each batch'),
});

const pathSchema = z.array(z.string()).describe('Such as name, or variants, 12mm, price');
const valueSchema = z.unknown().describe('Absent without a value; texts have at most 200 words');

export const changedFieldSchema = z.object({ path: pathSchema, before: valueSchema, after: valueSchema });

/** One change of the history. */
export const changeSchema = z
	.object({
		id: z.int(),
		at: z.string().describe('ISO 8601'),
		actor: z.object({ kind: z.enum(actorKinds), id: z.int().nullable(), name: z.string().nullable() }),
		source: z.enum(changeSources),
		batch: z.uuid().nullable().describe('Shared by all changes of one operation, such as an import'),
		batch_size: z.int().optional().describe('Changes of the batch; when grouped or of one batch'),
		batch_undone: z.int().optional().describe('Undone changes of the batch; with batch_size'),
		batch_undoable: z.boolean().optional().describe('Whether the rest of the batch can be undone; with batch_size'),
		entity: z.enum(changedEntities),
		entity_id: z.int(),
		name: z.string().nullable().describe('Of the record; null when it is no longer known'),
		action: z.string().describe('Such as create, update or delete'),
		currency: z.string().describe('Of the prices among the fields: that of the catalogue at that time'),
		fields: z.array(changedFieldSchema),
		more_fields: z.int().describe('Number of fields left out'),
		undoes: z.int().nullable().describe('The change that this one undoes'),
		undone_by: z.int().nullable().describe('The change that undoes this one; null again after that one is undone'),
		undoable: z.boolean(),
	})
	.meta({ id: 'Change' });

/** A conflict of an undo: a field with a newer value; without a path a record that exists, or that no longer exists (then `now` is null). */
export const undoConflictSchema = z
	.object({
		entity: z.enum(changedEntities),
		id: z.int(),
		name: z.string().nullable(),
		path: pathSchema,
		after: valueSchema.describe('Value after the change'),
		now: valueSchema,
		by: z.string().nullable().describe('Who has changed it since'),
		at: z.string().nullable().describe('ISO 8601'),
	})
	.meta({ id: 'UndoConflict' }) satisfies z.ZodType<UndoConflict>;

const undoPasswordSchema = currentPasswordSchema
	.optional()
	.describe('The own password; required when the change needs one, such as bank lines');

/** Body of `POST /api/changes/{id}/undo`. */
export const undoChangeSchema = z.strictObject({ currentPassword: undoPasswordSchema }).nullish();

/** Body of `POST /api/changes/batches/{batch}/undo`. */
export const undoBatchSchema = z
	.strictObject({
		skip_conflicts: z.boolean().default(false).describe('Undoes everything without a conflict'),
		currentPassword: undoPasswordSchema,
	})
	.nullish()
	.transform((body) => body ?? { skip_conflicts: false, currentPassword: undefined });

/** The result of an undo. */
export const undoResultSchema = z
	.object({
		batch: z.uuid().describe("Batch of the undo's own changes"),
		changed: z.int().describe('Changes that were undone'),
		skipped: z.int().describe('Records that were not undone because of conflicts'),
		conflicts: z.array(undoConflictSchema).describe('The first 50'),
	})
	.meta({ id: 'UndoResult' });

export type UndoableEntity = (typeof undoableEntities)[number];
export type ChangeSource = (typeof changeSources)[number];
export type ActorKind = (typeof actorKinds)[number];
export type ChangesQuery = z.infer<typeof changesQuerySchema>;
export type Change = z.infer<typeof changeSchema>;
export type ChangedField = z.infer<typeof changedFieldSchema>;
export type UndoResult = z.infer<typeof undoResultSchema>;
