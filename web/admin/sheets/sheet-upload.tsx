import { FileUp, Images } from 'lucide';
import { type DragEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type SheetKind, sheetKinds } from '#contract/sheets/sheet-fields.ts';
import { m } from '#messages';
import { runInBackground } from '../../platform/background.ts';
import { consoleUrls } from '../../platform/console-urls.ts';
import button from '../../ui/button.module.css';
import { codeText } from '../../ui/code.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { focusAfter } from '../../ui/focus-now.ts';
import { Folded } from '../../ui/folded.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Icon } from '../../ui/icon.tsx';
import actions from '../frame/actions.module.css';
import { fileTypes, kindLabels } from './kind-labels.ts';
import { sendSheet } from './send-sheet.ts';
import styles from './sheets.module.css';

interface SheetUploadProps {
	kind: SheetKind;
	onKind: (kind: SheetKind) => void;
}

interface ImagesInputProps {
	images: File | undefined;
	onImages: (images: File | undefined) => void;
	disabled: boolean;
}

/** The zip file with the pictures of a catalogue, chosen before it. */
function ImagesInput({ images, onImages, disabled }: ImagesInputProps) {
	const field = useRef<HTMLInputElement>(null);
	return (
		<Folded isNeeded={images !== undefined} className={styles.images}>
			<summary>{m.sheets_images()}</summary>
			<p>{m.sheets_images_hint()}</p>
			<div className={actions.actions}>
				<FileButton
					field={field}
					accept=".zip,application/zip"
					disabled={disabled}
					onFiles={([file]) => onImages(file)}
				>
					<Icon of={Images} size={18} /> {m.sheets_images_choose()}
				</FileButton>
				{images && (
					<button
						type="button"
						className={button.text}
						disabled={disabled}
						onClick={() => focusAfter(() => onImages(undefined), field.current)}
					>
						{m.sheets_images_leave_out()}
					</button>
				)}
			</div>
			<p role="status">{images && m.sheets_images_chosen({ file: codeText(images.name) })}</p>
		</Folded>
	);
}

/** Uploads a chosen or dropped file, then opens its comparison with the catalogue. */
export function SheetUpload({ kind, onKind }: SheetUploadProps) {
	const navigate = useNavigate();
	/** The uploaded share, 0 to 1; 1 while the server compares the file. */
	const [share, setShare] = useState<number>();
	const [error, setError] = useState<string>();
	const [isOver, setIsOver] = useState(false);
	/** A zip file that goes with the next catalogue. */
	const [images, setImages] = useState<File>();
	const isBusy = share !== undefined;
	const send = async (file: File | undefined) => {
		if (!file || isBusy) return;
		setError(undefined);
		setShare(0);
		const sent = await sendSheet({ file, kind, images: kind === 'catalogue' ? images : undefined }, setShare);
		setShare(undefined);
		if ('error' in sent) setError(sent.error);
		else runInBackground(navigate(consoleUrls.sheet(sent.sheet.id)));
	};
	const drop = (event: DragEvent) => {
		event.preventDefault();
		setIsOver(false);
		const [file] = event.dataTransfer.files;
		if (kind === 'catalogue' && file && /\.zip$/i.test(file.name)) setImages(file);
		else runInBackground(send(file));
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
			{kind === 'catalogue' && <ImagesInput images={images} onImages={setImages} disabled={isBusy} />}
			<FileButton
				className={button.primary}
				accept={fileTypes[kind]}
				disabled={isBusy}
				onFiles={([file]) => runInBackground(send(file))}
			>
				<Icon of={FileUp} size={18} /> {m.sheets_choose()}
			</FileButton>
			<p className={styles.drop}>{m.sheets_drop()}</p>
			{isBusy && <progress value={share < 1 ? share : undefined} aria-label={progress} />}
			<p role="status" className={styles.status}>
				{progress}
			</p>
			<FormError message={error} />
		</section>
	);
}
