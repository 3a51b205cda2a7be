import { z } from 'zod';

/** Raised when an older version could no longer read what this one writes. */
export const format = 1;

/** An archive that can't be written or read here; the message is one line, and nothing was changed. */
export class BackupRefused extends Error {
	override readonly name = 'BackupRefused';
}

const count = z.int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const manifestSchema = z.object({
	format: z.literal(format),
	/** The version of Parts Counter that wrote it. */
	version: z.string(),
	/** When the snapshot was taken, in UTC. */
	takenAt: z.iso.datetime(),
	migrations: z.array(z.object({ name: z.string(), sha256 })).min(1),
	/** In an order in which each may be filled: what a row refers to comes before it. */
	tables: z.array(
		z.object({
			name: z.string(),
			columns: z.array(z.string()).min(1),
			rows: count,
			bytes: count,
			/** Of the rows as PostgreSQL's COPY writes them, ordered by the primary key. */
			sha256,
			/** The column whose numbers the database gives, and the next one. */
			identity: z.object({ column: z.string(), next: z.string().regex(/^\d{1,19}$/) }).optional(),
		}),
	),
	/** `sha256` is that of the list in which every file stands with its size and its own hash. */
	files: z.object({ count, bytes: count, sha256, missing: count }),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type TableEntry = Manifest['tables'][number];

/** Refuses what is no manifest of this format. */
export function parseManifest(text: string): Manifest {
	let value: unknown;
	try {
		value = JSON.parse(text);
	} catch {
		throw new BackupRefused('The manifest is not JSON');
	}
	const parsed = manifestSchema.safeParse(value);
	if (parsed.success) return parsed.data;
	const issue = parsed.error.issues[0];
	throw new BackupRefused(`The manifest is not of format ${format}: ${issue?.path.join('.')}: ${issue?.message}`);
}

/** The line of the list of files. */
export function fileLine(file: { path: string; bytes: number; sha256: string }): string {
	return `${JSON.stringify({ path: file.path, bytes: file.bytes, sha256: file.sha256 })}\n`;
}
