import { Download } from 'lucide';
import { useState } from 'react';
import type { SheetKind } from '#contract/sheets/sheet-fields.ts';
import { m } from '#messages';
import { saveFile } from '../../platform/save-file.ts';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { loadFile } from '../frame/download-file.ts';
import { kindLabels } from './kind-labels.ts';
import { sheetsPath } from './sheet-api.ts';
import styles from './sheets.module.css';

const formats = ['xlsx', 'csv'] as const;
type Format = (typeof formats)[number];

/** The file name from the response. */
const nameOf = (headers: Headers | undefined, kind: SheetKind, format: Format) =>
	/filename="([^"]+)"/.exec(headers?.get('Content-Disposition') ?? '')?.[1] ?? `${kind}.${format}`;

/** Downloads prices and stock, or the catalogue, as a file that can be edited and uploaded again. */
export function SheetDownloads({ kind }: { kind: SheetKind }) {
	const labels = kindLabels[kind];
	const [busy, setBusy] = useState<Format>();
	const save = async (format: Format) => {
		setBusy(format);
		const response = await loadFile('GET', `${sheetsPath}/${kind}.${format}`);
		setBusy(undefined);
		if (response.ok) saveFile(nameOf(response.headers, kind, format), response.data);
		else void toast('error', labels.downloadFailed());
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
