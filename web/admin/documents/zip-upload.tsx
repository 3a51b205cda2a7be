import { FileStack } from 'lucide';
import { Fragment, useState } from 'react';
import { documentKindLabels } from '#contract/documents/document-labels.ts';
import { maxZipBytes } from '#contract/documents/document-rules.ts';
import type { DocumentZip, ZipFile, ZipState } from '#contract/documents/documents.schema.ts';
import { listText } from '#contract/text/list-text.ts';
import { m } from '#messages';
import { fileText } from '../../documents/document-text.ts';
import { type ApiResult, errorText } from '../../platform/api.ts';
import { runInBackground } from '../../platform/background.ts';
import { consoleUrls } from '../../platform/console-urls.ts';
import { languageText, numberText } from '../../platform/format.ts';
import button from '../../ui/button.module.css';
import { Code } from '../../ui/code.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import upload from '../frame/upload.module.css';
import { useMutation } from '../frame/use-mutation.ts';
import { documentsRoute } from './document-api.ts';
import styles from './documents.module.css';

const stateLabels: Readonly<Record<ZipState, () => string>> = {
	added: m.documents_state_added,
	replaced: m.documents_state_replaced,
	unchanged: m.documents_state_unchanged,
	refused: m.documents_state_refused,
};

const examples = ['MG1-datasheet-en.pdf', 'MG1-12mm-certificate.pdf'];

/** Rows of the preview: more make a page slow, and nobody reads them. */
const maxShown = 300;

const countTexts = ({ counts }: DocumentZip) =>
	Object.fromEntries(Object.entries(counts).map(([state, count]) => [state, numberText(count)])) as Record<
		ZipState,
		string
	>;

/** Uploads a zip of PDFs: first it shows what goes where, then it saves that. */
export function ZipUpload() {
	const { busy, mutate } = useMutation<ApiResult<DocumentZip>>('POST', { action: documentsRoute });
	const [error, setError] = useState<string>();
	const [chosen, setChosen] = useState<File>();
	const [result, setResult] = useState<{ zip: DocumentZip; isSaved: boolean }>();
	const send = async (file: File, plan?: string) => {
		setError(undefined);
		const form = new FormData();
		form.append('dry_run', String(plan === undefined));
		if (plan !== undefined) form.append('plan', plan);
		form.append('file', file, file.name);
		const response = await mutate(form);
		if (response.ok) setResult({ zip: response.data, isSaved: plan !== undefined });
		else setError(errorText(response, m.documents_zip_failed()));
	};
	const choose = (file: File | undefined) => {
		if (!file || busy) return;
		setResult(undefined);
		setChosen(file);
		if (file.size > maxZipBytes) setError(m.documents_zip_large({ megabytes: maxZipBytes / 1_048_576 }));
		else runInBackground(send(file));
	};
	const preview = result?.isSaved === false ? result.zip : undefined;
	const count = preview ? preview.counts.added + preview.counts.replaced : 0;
	return (
		<section className={upload.upload} aria-labelledby="documents-upload" aria-busy={busy}>
			<h2 id="documents-upload">{m.documents_upload()}</h2>
			<p>
				{m.documents_upload_hint()}{' '}
				{examples.map((example) => (
					<Fragment key={example}>
						<bdi dir="ltr" className={styles.example}>
							{example}
						</bdi>{' '}
					</Fragment>
				))}
			</p>
			<FileButton accept=".zip,application/zip" disabled={busy} onFiles={([file]) => choose(file)}>
				<Icon of={FileStack} size={18} /> {m.documents_choose_zip()}
			</FileButton>
			<div role="status" className={upload.status}>
				{busy && <p>{preview ? m.documents_applying() : m.documents_reading({ file: chosen?.name ?? '' })}</p>}
				{!busy && preview && (
					<p>
						<strong>{m.documents_counts(countTexts(preview))}</strong> {count === 0 && m.documents_nothing()}
					</p>
				)}
				{result?.isSaved && (
					<p>
						<strong>{m.documents_done(countTexts(result.zip))}</strong>{' '}
						{result.zip.batch && (
							<Link to={consoleUrls.history({ batch: result.zip.batch })}>{m.documents_undo()}</Link>
						)}
					</p>
				)}
			</div>
			<FormError message={error} />
			{preview && chosen && count > 0 && (
				<button
					type="button"
					className={button.primary}
					disabled={busy}
					onClick={() => runInBackground(send(chosen, preview.plan))}
				>
					{m.documents_apply({ count })}
				</button>
			)}
			{result && result.zip.files.length > 0 && <ZipFiles files={result.zip.files} />}
		</section>
	);
}

function placeText({ name, code, size, kind, language }: ZipFile): string {
	const texts = [code ?? name, size, kind && documentKindLabels[kind](), language && languageText(language)];
	return listText(texts.flatMap((part) => part || []));
}

function ZipFiles({ files }: { files: ZipFile[] }) {
	const columns: Column<ZipFile>[] = [
		{ key: 'file', label: m.documents_zip_file(), kind: 'name', cell: ({ file }) => <bdi dir="ltr">{file}</bdi> },
		{
			key: 'state',
			label: m.documents_zip_state(),
			cell: ({ state, reason }) => (
				<div className={styles.name}>
					<strong>{stateLabels[state]()}</strong>
					{reason && (
						<span>
							<Code>{reason}</Code>
						</span>
					)}
				</div>
			),
		},
		{
			key: 'place',
			label: m.documents_zip_goes(),
			cell: (file) =>
				file.product_id === null ? (
					'–'
				) : (
					<div className={styles.name}>
						<Link to={consoleUrls.productDocuments(file.product_id)}>
							<Code>{placeText(file)}</Code>
						</Link>
						{file.pages !== null && file.bytes !== null && (
							<span>
								<Code>{fileText({ pages: file.pages, bytes: file.bytes })}</Code>
							</span>
						)}
					</div>
				),
		},
	];
	const shown = files.slice(0, maxShown);
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a long list must be scrollable by keyboard
		<section className={styles.files} tabIndex={0} aria-labelledby="documents-zip-files">
			<h3 id="documents-zip-files">{m.documents_zip_files()}</h3>
			{shown.length < files.length && (
				<p>{m.documents_shown_first({ shown: numberText(shown.length), total: numberText(files.length) })}</p>
			)}
			<DataTable
				look="dense"
				rows={shown}
				columns={columns}
				labelledBy="documents-zip-files"
				rowKey={({ file }) => file}
			/>
		</section>
	);
}
