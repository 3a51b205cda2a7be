import { z } from 'zod';

/**
 * Raised when an older version could no longer read what this one writes. Format 1 had a checksum of each table and of each
 * file besides, which are passed over.
 */
export const format = 2;

/** An archive that can't be written or restored here; the message is one line, and nothing was changed. */
export class BackupError extends Error {
	override readonly name = 'BackupError';
}

const count = z.int().min(0);

/** The last entry of an archive, `manifest.json`. */
export const manifestSchema = z.object({
	/** The version of Parts Counter that wrote it. */
	version: z.string(),
	/** When the snapshot was taken, in UTC. */
	takenAt: z.iso.datetime(),
	migrations: z.array(z.object({ name: z.string(), sha256: z.string() })).min(1),
	/** In the archive's order, in which each may be filled: what a row refers to comes before it. */
	tables: z.array(
		z.object({
			name: z.string(),
			columns: z.array(z.string()),
			rows: count,
			/** The column whose numbers the database gives, and the next one. */
			identity: z.object({ column: z.string(), next: z.string().regex(/^\d{1,19}$/) }).optional(),
		}),
	),
	/** `missing` ones are named by rows and were not there. */
	files: z.object({ count, missing: count }),
});

export type Manifest = z.infer<typeof manifestSchema>;
