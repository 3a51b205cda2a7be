import type { Backup, BackupLink, Backups } from '#contract/backups/backups.schema.ts';
import { m } from '#messages';
import { errorText, urlOf } from '../../../platform/api.ts';
import { currentLanguage } from '../../../platform/language.ts';
import { actionResult } from '../../frame/action-result.ts';
import { adminCall } from '../../session/admin-session.ts';

/** The backups, or why they did not load. */
export async function loadBackups(signal: AbortSignal): Promise<Backups | { error: string }> {
	const response = await adminCall<Backups>('GET', '/api/backups', { signal, language: currentLanguage() });
	return response.ok ? response.data : { error: errorText(response, m.backups_load_failed()) };
}

/** A call of the page's action. */
export type BackupCall = { call: 'make' } | { call: 'link'; id: number };

/** Starts a backup, or makes a link to the file of one. */
export async function callBackups(request: Request) {
	const body = (await request.json()) as BackupCall;
	// if the backup fails, its error is in the language of this call
	const options = { language: currentLanguage() };
	if (body.call === 'make') return actionResult(await adminCall<Backup>('POST', '/api/backups', options));
	return actionResult(await adminCall<BackupLink>('POST', `/api/backups/${body.id}/link`, options));
}

/** Downloads the file of a link without the page's memory, which may be too small for it. */
export function downloadByLink({ url }: BackupLink): void {
	const link = document.createElement('a');
	link.href = urlOf(url);
	link.download = '';
	link.click();
}
