import { Download } from 'lucide';
import { useState } from 'react';
import type { ApiResult } from '../../platform/api.ts';
import { saveFile } from '../../platform/save-file.ts';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { callError } from './save-error.ts';

interface DownloadButtonProps {
	texts: { button: () => string; busy: () => string };
	/** Loads and saves the file, and shows how it ended. */
	download: () => Promise<void>;
}

/** A button that is busy while a file is made. */
export function DownloadButton({ texts, download }: DownloadButtonProps) {
	const [busy, setBusy] = useState(false);
	const press = async () => {
		setBusy(true);
		await download();
		setBusy(false);
	};
	return (
		<button type="button" className={button.button} disabled={busy} onClick={() => void press()}>
			<Icon of={Download} size={18} /> {busy ? texts.busy() : texts.button()}
		</button>
	);
}

interface ExportButtonProps {
	/** File name. */
	name: string;
	load: () => Promise<ApiResult<Blob>>;
	texts: DownloadButtonProps['texts'] & {
		done: (counted: { count: number }) => string;
		failed: () => string;
	};
}

/** Exports all matching rows of a list, not only the page. */
export function ExportButton({ name, load, texts }: ExportButtonProps) {
	const download = async () => {
		const response = await load();
		if (!response.ok) return void toast('error', callError(response, texts.failed()));
		saveFile(name, response.data);
		void toast('success', texts.done({ count: response.total ?? 0 }));
	};
	return <DownloadButton texts={texts} download={download} />;
}
