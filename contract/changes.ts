import { z } from 'zod';
import { idSchema } from './list-query.ts';
import { maxPage } from './query-limits.ts';

/** Who can have changed something, from where, and what. */
export const actorKinds = ['administrator', 'customer', 'anonymous', 'command', 'system'] as const;
export const changeSources = ['console', 'import', 'command', 'buyer', 'system'] as const;
export const changedEntities = [
	'category',
	'product',
	'customer',
	'administrator',
	'request',
	'reference',
	'search_word',
	'settings',
] as const;

/** What can be set back as it was. Accounts and requests are not: others act by them, and answers to them were sent. */
export const undoableEntities = ['category', 'product', 'reference', 'search_word', 'settings'] as const;
/** Days for which a change may be undone. */
export const undoDays = 30;

/** Changes on a page of the history. */
export const changesPageSize = 50;
/** Fields of a change, words of a value and conflicts of an undo that are told, at most. */
export const maxChangedFields = 100;
export const maxValueWords = 200;
export const maxUndoConflicts = 50;

/** Query of `GET /api/changes`. */
export const changesQuerySchema = z.object({
	entity: z.enum(changedEntities).optional(),
	id: idSchema.optional().describe('Of the thing; with entity'),
	batch: z.uuid().optional(),
	actor: z
		.union([idSchema, z.enum(actorKinds)])
		.optional()
		.describe('Number of an administrator, or a kind'),
	source: z.enum(changeSources).optional(),
	from: z.iso.date().optional().describe('Changed on this day or later, YYYY-MM-DD by UTC'),
	to: z.iso.date().optional().describe('Changed on this day or before'),
	page: z.coerce.number().int().min(1).max(maxPage).default(1),
	grouped: z
		.enum(['true', 'false'])
		.default('false')
		.transform((text) => text === 'true')
		.describe('Of a batch its newest change alone'),
});

const pathSchema = z.array(z.string()).describe('Such as name, or variants, 12mm, price');
const valueSchema = z.unknown().describe('Absent where there was none; of a text at most 200 words');

export const changedFieldSchema = z.object({ path: pathSchema, before: valueSchema, after: valueSchema });

/** One change of the history. */
export const changeSchema = z
	.object({
		id: z.int(),
		at: z.string().describe('ISO 8601'),
		actor: z.object({ kind: z.enum(actorKinds), id: z.int().nullable(), name: z.string().nullable() }),
		source: z.enum(changeSources),
		batch: z.uuid().nullable().describe('What all changes that were made in one go share'),
		batch_size: z.int().optional().describe('Changes of the batch; when grouped or of one batch'),
		batch_undone: z.int().optional().describe('Those of them that are set back as of now; beside batch_size'),
		batch_undoable: z.boolean().optional().describe('Whether any other of them can be undone; beside batch_size'),
		entity: z.enum(changedEntities),
		entity_id: z.int(),
		name: z.string().nullable().describe('Of what was changed; null when nothing tells it any more'),
		action: z.string().describe('Such as create, update or delete'),
		fields: z.array(changedFieldSchema),
		more_fields: z.int().describe('Fields that are not told'),
		undoes: z.int().nullable().describe('The change that this one sets back'),
		undone_by: z
			.int()
			.nullable()
			.describe('The change that sets this one back; null, too, once that one is undone itself'),
		undoable: z.boolean(),
	})
	.meta({ id: 'Change' });

/**
 * What stands in the way of an undo: a field that is no longer as the change left it; without a path a thing that is there, or
 * that is gone, where `now` is null.
 */
export const undoConflictSchema = z
	.object({
		entity: z.enum(changedEntities),
		id: z.int(),
		name: z.string().nullable(),
		path: pathSchema,
		after: valueSchema.describe('As the change left it'),
		now: valueSchema,
		by: z.string().nullable().describe('Who has changed it since'),
		at: z.string().nullable().describe('ISO 8601'),
	})
	.meta({ id: 'UndoConflict' });

/** Body of `POST /api/changes/batches/{batch}/undo`. */
export const undoBatchSchema = z
	.strictObject({
		skip_conflicts: z.boolean().default(false).describe('Sets back all in whose way nothing stands'),
	})
	.nullish()
	.transform((body) => body ?? { skip_conflicts: false });

/** What an undo has done. */
export const undoResultSchema = z
	.object({
		batch: z.uuid().describe('Of the changes that the undo has made'),
		changed: z.int().describe('Changes that were set back'),
		skipped: z.int().describe('Things that were not, since something stands in the way'),
		conflicts: z.array(undoConflictSchema).describe('Of what was skipped, the first 50'),
	})
	.meta({ id: 'UndoResult' });

export type ChangedEntity = (typeof changedEntities)[number];
export type UndoableEntity = (typeof undoableEntities)[number];
export type ChangeSource = (typeof changeSources)[number];
export type ActorKind = (typeof actorKinds)[number];
export type ChangesQuery = z.infer<typeof changesQuerySchema>;
export type Change = z.infer<typeof changeSchema>;
export type ChangedField = z.infer<typeof changedFieldSchema>;
export type UndoConflict = z.infer<typeof undoConflictSchema>;
export type UndoResult = z.infer<typeof undoResultSchema>;
