import { Download } from 'lucide';
import { useState } from 'react';
import type { Sheet, SheetFailure } from '#contract/sheets/sheets.schema.ts';
import { m } from '#messages';
import { saveFile } from '../../platform/save-file.ts';
import button from '../../ui/button.module.css';
import { Code } from '../../ui/code.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { loadFile } from '../frame/download-file.ts';
import { sheetsPath } from './sheet-api.ts';
import styles from './sheet-view.module.css';

/** Why rows fail, grouped by reason, and these rows as a file. */
export function FailuresPanel({ sheet: { id }, failures }: { sheet: Sheet; failures: SheetFailure[] }) {
	const [busy, setBusy] = useState(false);
	if (failures.length === 0) return null;
	const save = async () => {
		setBusy(true);
		const response = await loadFile('GET', `${sheetsPath}/${id}/failures.xlsx`);
		setBusy(false);
		if (response.ok) saveFile(`sheet-${id}-rows.xlsx`, response.data);
		else void toast('error', m.sheets_failures_failed());
	};
	return (
		<section className={styles.failures} aria-labelledby="sheet-failures">
			<h2 id="sheet-failures">{m.sheets_failures()}</h2>
			<p>{m.sheets_failures_hint()}</p>
			<ul>
				{failures.map(({ count, row, reason }) => (
					<li key={`${row} ${reason}`}>
						<strong>{m.sheets_failure_rows({ count, row })}</strong> <Code>{reason}</Code>
					</li>
				))}
			</ul>
			<button type="button" className={button.button} disabled={busy} onClick={() => void save()}>
				<Icon of={Download} size={18} /> {m.sheets_failures_download()}
			</button>
		</section>
	);
}
