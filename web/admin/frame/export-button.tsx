import { Download } from 'lucide';
import { useState } from 'react';
import { m } from '#messages';
import { type ApiResult, errorText } from '../../api.ts';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { csvFile, saveFile } from './csv-file.ts';

interface ExportButtonProps<T> {
	name: string;
	fields: string[];
	load: () => Promise<ApiResult<T[]>>;
	/** The rows that an entry is. */
	rows: (entry: T) => (string | number)[][];
	/** Makes the file of the table; a CSV file without it. */
	write?: (fields: string[], rows: (string | number)[][]) => Promise<Blob>;
	texts: {
		button: () => string;
		busy: () => string;
		done: (counted: { count: number }) => string;
		failed: () => string;
	};
}

/** Saves the whole list that was searched for, not its page alone, as a file for spreadsheets. */
export function ExportButton<T>({ name, fields, load, rows, write = csvFile, texts }: ExportButtonProps<T>) {
	const [busy, setBusy] = useState(false);
	const save = async () => {
		setBusy(true);
		try {
			const response = await load();
			if (!response.ok) {
				const text = response.status === 401 ? m.admin_session_expired() : errorText(response, texts.failed());
				return void toast('error', text);
			}
			saveFile(name, await write(fields, response.data.flatMap(rows)));
			void toast('success', texts.done({ count: response.data.length }));
		} catch (error) {
			console.error(error);
			void toast('error', texts.failed());
		} finally {
			setBusy(false);
		}
	};
	return (
		<button type="button" className={button.button} disabled={busy} onClick={() => void save()}>
			<Icon of={Download} size={18} /> {busy ? texts.busy() : texts.button()}
		</button>
	);
}
