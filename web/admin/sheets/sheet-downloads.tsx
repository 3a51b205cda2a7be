import { Download } from 'lucide';
import { useState } from 'react';
import type { SheetKind } from '#contract/sheet-fields.ts';
import { m } from '#messages';
import { urlOf } from '../../api.ts';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { adminToken } from '../admin-session.ts';
import { saveFile } from '../frame/csv-file.ts';
import { kindLabels } from './kind-labels.ts';
import { sheetsPath } from './sheet-api.ts';
import styles from './sheets.module.css';

const formats = ['xlsx', 'csv'] as const;
type Format = (typeof formats)[number];

/** The name that the server gives a file. */
const nameOf = (response: Response, kind: SheetKind, format: Format) =>
	/filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? `${kind}.${format}`;

async function download(kind: SheetKind, format: Format): Promise<void> {
	const headers = { Authorization: `Bearer ${adminToken() ?? ''}` };
	const response = await fetch(urlOf(`${sheetsPath}/${kind}.${format}`), { headers });
	if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
	saveFile(nameOf(response, kind, format), await response.blob());
}

/** Gives the shop's prices and stock, or its catalogue, out as a file, to be changed and sent back. */
export function SheetDownloads({ kind }: { kind: SheetKind }) {
	const labels = kindLabels[kind];
	const [busy, setBusy] = useState<Format>();
	const save = async (format: Format) => {
		setBusy(format);
		try {
			await download(kind, format);
		} catch (error) {
			console.error(error);
			void toast('error', labels.downloadFailed());
		} finally {
			setBusy(undefined);
		}
	};
	return (
		<section className={styles.download} aria-labelledby="sheet-download">
			<h2 id="sheet-download">{labels.download()}</h2>
			<p>{labels.downloadHint()}</p>
			<div className={styles.buttons}>
				{formats.map((format) => (
					<button
						key={format}
						type="button"
						className={button.button}
						disabled={busy !== undefined}
						onClick={() => void save(format)}
					>
						<Icon of={Download} size={18} /> {format === 'xlsx' ? m.sheets_download_xlsx() : m.sheets_download_csv()}
					</button>
				))}
			</div>
		</section>
	);
}
