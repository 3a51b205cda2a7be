import { z } from 'zod';
import { storedMomentSchema } from '#contract/dates.schema.ts';

/** Raise it when older versions can't read the new archives. Format 1 also had a checksum for each table and file, which are ignored. */
export const format = 2;

/** An archive can't be written or restored. The message is one line. Nothing was changed. */
export class BackupError extends Error {
	override readonly name = 'BackupError';
}

const count = z.int().min(0);

/** The last entry of an archive, `manifest.json`. */
export const manifestSchema = z.object({
	/** The version of Parts Counter that wrote it. */
	version: z.string(),
	/** When the snapshot was taken, in UTC. */
	takenAt: storedMomentSchema,
	migrations: z.array(z.object({ name: z.string(), sha256: z.string() })).min(1),
	/** In the order in which they can be filled: a table comes after those that it references. */
	tables: z.array(
		z.object({
			name: z.string(),
			columns: z.array(z.string()),
			rows: count,
			/** The identity column and its next number. */
			identity: z.object({ column: z.string(), next: z.string().regex(/^\d{1,19}$/) }).optional(),
		}),
	),
	/** `missing`: named by rows, but the files did not exist. */
	files: z.object({ count, missing: count }),
});

export type Manifest = z.infer<typeof manifestSchema>;
