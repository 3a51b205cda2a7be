import { Archive } from 'lucide';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { backupStateLabels } from '#contract/backups/backup-labels.ts';
import type { BackupState } from '#contract/backups/backup-rules.ts';
import type { Backup, BackupLink, Backups } from '#contract/backups/backups.schema.ts';
import { m } from '#messages';
import { type ApiResult, errorText } from '../../../platform/api.ts';
import { perLanguage } from '../../../platform/format.ts';
import button from '../../../ui/button.module.css';
import chip from '../../../ui/chip.module.css';
import { Code } from '../../../ui/code.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import formStyles from '../../../ui/form.module.css';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.ts';
import { loadFile } from '../../frame/download-file.ts';
import { ExportButton } from '../../frame/export-button.tsx';
import { formatTime } from '../../frame/format-time.ts';
import { useMutation } from '../../frame/use-mutation.ts';
import layout from '../group-form.module.css';
import { FormSection } from '../group-form.tsx';
import { type BackupCall, downloadByLink } from './backups-api.ts';
import { type BackupSettings, BackupsForm } from './backups-form.tsx';
import styles from './backups-section.module.css';

/** Milliseconds between polls while a backup is being made. */
const pollInterval = 2_000;

const stateStyles: Record<BackupState, string | undefined> = {
	waiting: chip.state,
	running: chip.blue,
	done: chip.green,
	missing: chip.rose,
	failed: chip.rose,
};

const sizes = perLanguage((locale) => {
	const format = (unit: string) => new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 });
	return { megabytes: format('megabyte'), gigabytes: format('gigabyte') };
});

/** 1,258,291 → `1.3 MB`, 5,200,000,000 → `5.2 GB`. */
function sizeText(bytes: number): string {
	if (bytes >= 1e9) return sizes().gigabytes.format(bytes / 1e9);
	return sizes().megabytes.format(Math.max(0.1, bytes / 1e6));
}

const isUnfinished = ({ state }: Backup) => state === 'waiting' || state === 'running';

/** Loads the list again while a backup is being made. */
function usePolling(isMaking: boolean): void {
	const { revalidate, state } = useRevalidator();
	useEffect(() => {
		if (!isMaking || state !== 'idle') return;
		const timer = setTimeout(() => void revalidate(), pollInterval);
		return () => clearTimeout(timer);
	}, [isMaking, state, revalidate]);
}

const momentOf = ({ taken_at, created_at }: Backup) => taken_at ?? created_at;

interface BackupTableProps {
	backups: Backup[];
	busy: boolean;
	onDownload: (backup: Backup) => void;
}

function BackupTable({ backups, busy, onDownload }: BackupTableProps) {
	const columns: Column<Backup>[] = [
		{
			key: 'moment',
			label: m.backups_of(),
			kind: 'name',
			cell: (backup) => (
				<time dateTime={momentOf(backup)}>
					<Code>{formatTime(momentOf(backup))}</Code>
				</time>
			),
		},
		{
			key: 'state',
			label: m.backups_state(),
			cell: ({ state, error, files_missing: missing, is_encrypted: isEncrypted, is_here: isHere, server }) => (
				<div className={styles.state}>
					<span className={stateStyles[state]}>{backupStateLabels[state]()}</span>
					{missing !== null && missing > 0 && (
						<>
							<span className={chip.rose}>{m.backups_lacks({ count: missing })}</span>
							<span>{m.backups_lacks_hint()}</span>
						</>
					)}
					{state === 'done' && isEncrypted && <span className={chip.state}>{m.backups_encrypted()}</span>}
					{state === 'done' && !isHere && <span>{m.backups_on_server({ server })}</span>}
					{error && <span>{error}</span>}
				</div>
			),
		},
		{
			key: 'size',
			label: m.backups_size(),
			className: styles.size,
			cell: ({ bytes }) => (bytes === null ? '–' : <Code>{sizeText(bytes)}</Code>),
		},
		{
			key: 'by',
			label: m.backups_by(),
			className: styles.by,
			cell: ({ created_by: by }) => (by === null ? m.backups_by_schedule() : <Code>{by}</Code>),
		},
		{
			key: 'actions',
			label: m.jobs_actions(),
			kind: 'actions',
			cell: (backup) =>
				backup.state === 'done' && (
					<button
						type="button"
						className={button.text}
						disabled={busy}
						aria-label={m.backups_download_of({ time: formatTime(momentOf(backup)) })}
						onClick={() => onDownload(backup)}
					>
						{m.backups_download()}
					</button>
				),
		},
	];
	return <DataTable look="dense" rows={backups} columns={columns} labelledBy="backups-title" />;
}

const erasureTexts = {
	button: m.backups_erasures,
	busy: m.backups_erasures_busy,
	done: m.backups_erasures_done,
	failed: m.backups_erasures_failed,
};

/** The backups, a button that makes one, and an export of the erased people, which the restore of a backup needs. */
function BackupList({ backups }: { backups: Backups | { error: string } }) {
	const { revalidate } = useRevalidator();
	const { busy: isBeginning, mutate: begin } = useMutation<ApiResult<Backup>, BackupCall>('POST');
	const { busy: isLinking, mutate: makeLink } = useMutation<ApiResult<BackupLink>, BackupCall>('POST', {
		revalidate: false,
	});
	const list = 'error' in backups ? [] : backups.backups;
	const isMaking = list.some(isUnfinished);
	usePolling(isMaking);
	const make = async () => {
		const response = await begin({ call: 'make' });
		if (response.ok) void toast('success', m.backups_begun());
		else void toast('error', errorText(response, m.backups_begin_failed()));
	};
	const download = async ({ id }: Backup) => {
		const response = await makeLink({ call: 'link', id });
		if (response.ok) downloadByLink(response.data);
		else void toast('error', errorText(response, m.backups_download_failed()));
	};
	return (
		<FormSection id="backups-title" title={m.backups_title()} hint={m.backups_hint()}>
			<div>
				<button type="button" className={button.primary} disabled={isBeginning || isMaking} onClick={() => void make()}>
					<Icon of={Archive} size={18} /> {isMaking ? m.backups_state_running() : m.backups_make()}
				</button>
			</div>
			{'error' in backups && (
				<EmptyState title={backups.error}>
					<button type="button" className={button.button} onClick={() => void revalidate()}>
						{m.admin_retry()}
					</button>
				</EmptyState>
			)}
			{!('error' in backups) && list.length === 0 && (
				<EmptyState title={m.backups_empty()}>
					<p>{m.backups_empty_hint()}</p>
				</EmptyState>
			)}
			{list.length > 0 && (
				<BackupTable backups={list} busy={isLinking} onDownload={(backup) => void download(backup)} />
			)}
			<p className={formStyles.intro}>{m.backups_erasures_hint()}</p>
			<div>
				<ExportButton
					name="parts-counter.erasures"
					load={() => loadFile('GET', '/api/backups/erasures')}
					texts={erasureTexts}
				/>
			</div>
		</FormSection>
	);
}

interface BackupsSectionProps {
	settings: BackupSettings;
	backups: Backups | { error: string };
}

/** The backups, and the settings for further ones. */
export function BackupsSection({ settings, backups }: BackupsSectionProps) {
	return (
		<div className={layout.form}>
			<BackupList backups={backups} />
			<BackupsForm settings={settings} />
		</div>
	);
}
