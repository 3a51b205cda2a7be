import { FileUp } from 'lucide';
import { type DragEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { type SheetKind, sheetKinds } from '#contract/sheets/sheet-fields.ts';
import { m } from '#messages';
import { runInBackground } from '../../platform/background.ts';
import { consoleUrls } from '../../platform/console-urls.ts';
import button from '../../ui/button.module.css';
import { FormError } from '../../ui/form-error.tsx';
import { Icon } from '../../ui/icon.tsx';
import text from '../../ui/text.module.css';
import { fileTypes, kindLabels } from './kind-labels.ts';
import { sendSheet } from './send-sheet.ts';
import styles from './sheets.module.css';

interface SheetUploadProps {
	kind: SheetKind;
	onKind: (kind: SheetKind) => void;
}

/** Uploads a chosen or dropped file, then opens its comparison with the catalogue. */
export function SheetUpload({ kind, onKind }: SheetUploadProps) {
	const navigate = useNavigate();
	/** The uploaded share, 0 to 1; 1 while the server compares the file. */
	const [share, setShare] = useState<number>();
	const [error, setError] = useState<string>();
	const [isOver, setIsOver] = useState(false);
	const isBusy = share !== undefined;
	const send = async (file: File | undefined) => {
		if (!file || isBusy) return;
		setError(undefined);
		setShare(0);
		const sent = await sendSheet(file, kind, setShare);
		setShare(undefined);
		if ('error' in sent) setError(sent.error);
		else runInBackground(navigate(consoleUrls.sheet(sent.sheet.id)));
	};
	const drop = (event: DragEvent) => {
		event.preventDefault();
		setIsOver(false);
		runInBackground(send(event.dataTransfer.files[0]));
	};
	const progress = isBusy ? (share < 1 ? m.sheets_sending() : m.sheets_comparing()) : '';
	return (
		// dropping is a second way: the button does the same by keyboard
		<section
			className={styles.upload}
			aria-labelledby="sheet-upload"
			aria-busy={isBusy}
			data-over={isOver}
			onDragOver={(event) => {
				event.preventDefault();
				setIsOver(true);
			}}
			onDragLeave={() => setIsOver(false)}
			onDrop={drop}
		>
			<h2 id="sheet-upload">{m.sheets_upload()}</h2>
			<fieldset className={styles.kinds} disabled={isBusy}>
				<legend>{m.sheets_kind()}</legend>
				{sheetKinds.map((option) => (
					<label key={option}>
						<input type="radio" name="kind" checked={option === kind} onChange={() => onKind(option)} />{' '}
						{kindLabels[option].kind()}
					</label>
				))}
			</fieldset>
			<p>{kindLabels[kind].hint()}</p>
			<label className={`${button.primary} ${styles.file}`} aria-disabled={isBusy}>
				<Icon of={FileUp} size={18} /> {m.sheets_choose()}
				<input
					type="file"
					accept={fileTypes[kind]}
					className={text.hidden}
					disabled={isBusy}
					onChange={({ target }) => {
						const [file] = target.files ?? [];
						runInBackground(send(file));
						// so that the same file can be chosen again after a correction
						target.value = '';
					}}
				/>
			</label>
			<p className={styles.drop}>{m.sheets_drop()}</p>
			{isBusy && <progress value={share < 1 ? share : undefined} aria-label={progress} />}
			<p role="status" className={styles.status}>
				{progress}
			</p>
			<FormError message={error} />
		</section>
	);
}
