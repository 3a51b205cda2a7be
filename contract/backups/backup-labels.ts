import { m } from '#messages';
import type { BackupSchedule, BackupState } from './backup-rules.ts';

export const scheduleLabels: Record<BackupSchedule, () => string> = {
	off: m.settings_backup_off,
	daily: m.settings_backup_daily,
	weekly: m.settings_backup_weekly,
};

export const backupStateLabels: Record<BackupState, () => string> = {
	waiting: m.backups_state_waiting,
	running: m.backups_state_running,
	done: m.backups_state_done,
	missing: m.backups_state_missing,
	failed: m.backups_state_failed,
};
