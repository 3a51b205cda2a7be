import type { Backups } from '#contract/backups/backups.schema.ts';
import { m } from '#messages';
import { consoleUrls } from '../../platform/console-urls.ts';
import { Link } from '../../ui/link.tsx';
import { ageText } from '../frame/format-time.ts';

/** How old the newest good backup is, and what it lacks. */
export type NewestBackup = Pick<Backups, 'age_hours' | 'is_old' | 'files_missing'>;

function ageSentence({ age_hours: age, is_old: isOld }: NewestBackup): string {
	if (age === null) return m.backups_none();
	return isOld ? m.backups_last_old({ age: ageText(age) }) : m.backups_last({ age: ageText(age) });
}

export function BackupLine({ backup, className }: { backup: NewestBackup; className?: string | undefined }) {
	return (
		<p className={className}>
			{ageSentence(backup)}{' '}
			{backup.files_missing !== null && backup.files_missing > 0 && (
				<strong>{m.backups_lacks({ count: backup.files_missing })}.</strong>
			)}{' '}
			<Link to={consoleUrls.settings('backups')}>{m.backups_show()}</Link>
		</p>
	);
}
