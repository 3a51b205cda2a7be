import { m } from '#messages';
import type { ApiResult } from '../../platform/api.ts';
import { saveFile } from '../../platform/save-file.ts';
import { toast } from '../../ui/toast.ts';
import { adminCall } from '../session/admin-session.ts';
import { loadFile } from './download-file.ts';
import { callError } from './save-error.ts';

/** A file of accepted quotes that the API makes. */
export interface QuoteFile {
	path: string;
	/** File name. */
	name: string;
	parameters?: Record<string, string>;
}

/** Shows an error until the person has read it: the file is there, and what to do with it must not be missed. */
const toastUntilRead = (text: string) =>
	toast('error', text, { label: m.programs_map_understood(), onPress: () => undefined });

/** `('Tally.csv', 2)` → `Tally 2.csv` */
const numbered = (name: string, part: number) => (part === 1 ? name : name.replace(/(?=\.\w+$)/, ` ${part}`));

/**
 * Downloads accepted quotes, as further files where the API's limit of one has not enough room, and shows how it ended. `note` is called with the
 * headers of each file that was saved. With `note`, a file without quotes is not saved: a notice says so.
 */
async function downloadFiles(
	{ path, name, parameters = {} }: QuoteFile,
	since: string | undefined,
	note?: (headers: Headers | undefined) => Promise<ApiResult<unknown>>,
): Promise<void> {
	let [from, count] = [since, 0];
	for (let part = 1; ; part++) {
		const response = await loadFile('GET', path, { parameters: { ...parameters, ...(from && { since: from }) } });
		if (!response.ok) {
			if (count > 0) return void toastUntilRead(m.desk_exported_odoo_part({ count }));
			return void toast('error', callError(response, m.programs_map_download_failed()));
		}
		const { data, headers, total = 0 } = response;
		if (note && total === 0)
			return void toast('success', count > 0 ? m.desk_exported_odoo({ count }) : m.desk_exported_odoo_none());
		saveFile(numbered(name, part), data);
		const noted = await note?.(headers);
		if (noted && !noted.ok)
			return void toastUntilRead(noted.status === 409 ? noted.body.error : m.programs_map_not_noted());
		count += total;
		if (!headers?.has('X-Accepted-More')) return void toast('success', m.desk_exported_odoo({ count }));
		if (!note) from = headers.get('X-Accepted-Until') ?? undefined;
	}
}

/** Downloads the quotes that were accepted after `since`; all without it. */
export const downloadQuotes = (file: QuoteFile, since?: string): Promise<void> => downloadFiles(file, since);

/**
 * Downloads the quotes that were accepted since the last such file, then notes on the server up to when it reaches: quotes that two files have
 * are less harm than quotes that none has. `map` null: the file for Odoo.
 */
export function takeNewQuotes(map: number | null, file: QuoteFile): Promise<void> {
	return downloadFiles(file, 'last', (headers) => {
		const [from, until] = ['X-Accepted-From', 'X-Accepted-Until'].map((name) => headers?.get(name) ?? null);
		return adminCall('PUT', '/api/hand-over/taken', { body: { map, from, until } });
	});
}
