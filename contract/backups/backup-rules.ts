/** When backups are made without anybody. */
export const backupSchedules = ['off', 'daily', 'weekly'] as const;
export type BackupSchedule = (typeof backupSchedules)[number];

/** Most backups that stay. */
export const maxBackups = 60;

/** Characters: a thief of the file can try passphrases for ever. */
export const minPassphrase = 12;

/**
 * `done`: it was written to its end and read back. `missing`: it was, and its file is gone or has another length. `failed`: nobody tries it
 * again.
 */
export const backupStates = ['waiting', 'running', 'done', 'missing', 'failed'] as const;
export type BackupState = (typeof backupStates)[number];

/** Hours after which the newest backup is too old: of a schedule two of its turns; without one a week. */
export const maxAgeOfBackup: Record<BackupSchedule, number> = { off: 168, daily: 48, weekly: 336 };

/** Seconds that the link to a file counts. */
export const backupLinkLifetime = 60;
