import { m } from '#messages';
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

/**
 * Downloads the quotes that were accepted since the last such file, then notes on the server up to when it reaches: quotes that two files have
 * are less harm than quotes that none has. `map` null: the file for Odoo. Shows how it ended.
 */
export async function takeNewQuotes(map: number | null, { path, name, parameters }: QuoteFile): Promise<void> {
	const response = await loadFile('GET', path, { parameters: { ...parameters, since: 'last' } });
	if (!response.ok) return void toast('error', callError(response, m.programs_map_download_failed()));
	const { data, headers, total: count = 0 } = response;
	if (count === 0) return void toast('success', m.desk_exported_odoo_none());
	saveFile(name, data);
	const [from, until] = ['X-Accepted-From', 'X-Accepted-Until'].map((header) => headers?.get(header) ?? null);
	const noted = await adminCall('PUT', '/api/hand-over/taken', { body: { map, from, until } });
	if (noted.ok) return void toast('success', m.desk_exported_odoo({ count }));
	toastUntilRead(noted.status === 409 ? noted.body.error : m.programs_map_not_noted());
}
