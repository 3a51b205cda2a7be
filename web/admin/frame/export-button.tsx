import { Download } from 'lucide';
import { useState } from 'react';
import type { ApiResult } from '../../platform/api.ts';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { saveFile } from './download-file.ts';
import { callError } from './save-error.ts';

interface ExportButtonProps {
	/** File name. */
	name: string;
	load: () => Promise<ApiResult<Blob>>;
	texts: {
		button: () => string;
		busy: () => string;
		done: (counted: { count: number }) => string;
		failed: () => string;
		/** Shown when there are no rows, instead of saving an empty file. */
		none?: () => string;
	};
}

/** Exports all matching rows of a list, not only the page. */
export function ExportButton({ name, load, texts }: ExportButtonProps) {
	const [busy, setBusy] = useState(false);
	const save = async () => {
		setBusy(true);
		const response = await load();
		setBusy(false);
		if (!response.ok) return void toast('error', callError(response, texts.failed()));
		if (response.total === 0 && texts.none) return void toast('success', texts.none());
		await saveFile(name, response.data);
		void toast('success', texts.done({ count: response.total ?? 0 }));
	};
	return (
		<button type="button" className={button.button} disabled={busy} onClick={() => void save()}>
			<Icon of={Download} size={18} /> {busy ? texts.busy() : texts.button()}
		</button>
	);
}
