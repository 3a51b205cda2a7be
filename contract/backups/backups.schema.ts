import { z } from 'zod';
import { backupSchedules, backupStates } from './backup-rules.ts';

const backupSchema = z
	.object({
		id: z.int(),
		created_at: z.string().describe('ISO 8601'),
		created_by: z.string().nullable().describe('Name of the owner; null: the schedule'),
		state: z.enum(backupStates).describe('Only `done` was written to its end and read back'),
		error: z.string().nullable().describe('Why the last attempt failed'),
		taken_at: z.string().nullable().describe('The moment that it shows, ISO 8601; null until it is done'),
		bytes: z.number().int().nullable().describe('Of the file; null until it is done'),
		files_missing: z
			.int()
			.min(0)
			.nullable()
			.describe('Pictures and documents that rows name and that did not exist, so that it lacks them; null: not known'),
		is_encrypted: z.boolean(),
		file: z.string().nullable().describe('Name of the file'),
		server: z.string().describe('Name of the machine that wrote it; empty before the first attempt'),
		is_here: z.boolean().describe('Whether the server that answers reaches the folder of the file'),
	})
	.meta({ id: 'Backup' });

/** `GET /api/backups`. */
export const backupsSchema = z
	.object({
		backups: z.array(backupSchema).describe('The newest first'),
		schedule: z.enum(backupSchedules),
		age_hours: z.int().nullable().describe('Since the moment of the newest one that is done; null without one'),
		is_old: z.boolean().describe('Whether there is none, or the newest is older than it should be'),
		files_missing: z.int().min(0).nullable().describe('What the newest one that is done lacks; null: not known'),
	})
	.meta({ id: 'Backups' });

export const newBackupSchema = backupSchema;

/** `POST /api/backups/{id}/link`. */
export const backupLinkSchema = z
	.object({
		url: z.string().describe('Path of the file, for one download'),
		expires_at: z.string().describe('ISO 8601'),
	})
	.meta({ id: 'BackupLink' });

export type Backup = z.infer<typeof backupSchema>;
export type Backups = z.infer<typeof backupsSchema>;
export type BackupLink = z.infer<typeof backupLinkSchema>;
