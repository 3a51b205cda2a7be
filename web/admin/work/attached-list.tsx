import { Suspense, use, useState } from 'react';
import type { Attached } from '#contract/work/worklist.schema.ts';
import { m } from '#messages';
import type { ApiResult } from '../../platform/api.ts';
import fieldStyles from '../../ui/field.module.css';
import styles from './bulk-dialog.module.css';
import { type Chosen, selectionOf } from './chosen.ts';
import { getAttached } from './work-api.ts';

/** What hangs on the selected products, so that nobody deletes it unknowingly. */
export function AttachedList({ chosen }: { chosen: Chosen }) {
	const [loading] = useState(() => getAttached(selectionOf(chosen)));
	return (
		<Suspense fallback={<p role="status">{m.worklist_attached_loading()}</p>}>
			<Loaded loading={loading} />
		</Suspense>
	);
}

function Loaded({ loading }: { loading: Promise<ApiResult<Attached>> }) {
	const response = use(loading);
	if (!response.ok) return <p className={fieldStyles.error}>{m.worklist_attached_failed()}</p>;
	const { carts, requests, waiting, references } = response.data;
	const lines = [
		[carts, m.worklist_attached_carts],
		[requests, m.worklist_attached_requests],
		[waiting, m.worklist_attached_waiting],
		[references, m.worklist_attached_references],
	] as const;
	const found = lines.filter(([count]) => count > 0);
	if (found.length === 0) return <p>{m.worklist_attached_nothing()}</p>;
	return (
		<ul className={styles.attached}>
			{found.map(([count, text]) => (
				<li key={text({ count })}>{text({ count })}</li>
			))}
		</ul>
	);
}
