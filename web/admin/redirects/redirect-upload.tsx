import { FileUp } from 'lucide';
import { useState } from 'react';
import { maxRedirectRows } from '#contract/redirects/redirect-rules.ts';
import type { RedirectSheet, RefusedRedirect } from '#contract/redirects/redirects.schema.ts';
import { m } from '#messages';
import { type ApiResult, errorText } from '../../platform/api.ts';
import { runInBackground } from '../../platform/background.ts';
import { consoleUrls } from '../../platform/console-urls.ts';
import { numberText } from '../../platform/format.ts';
import { Code } from '../../ui/code.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import upload from '../frame/upload.module.css';
import { useMutation } from '../frame/use-mutation.ts';
import { readableAddress } from './redirect-api.ts';
import styles from './redirect-upload.module.css';

/** Uploads a sheet of redirects, and shows what it did and which rows were not accepted. */
export function RedirectUpload() {
	const { busy, mutate } = useMutation<ApiResult<RedirectSheet>>('POST');
	const [error, setError] = useState<string>();
	const [sheet, setSheet] = useState<RedirectSheet>();
	const send = async (file: File | undefined) => {
		if (!file || busy) return;
		setError(undefined);
		setSheet(undefined);
		const form = new FormData();
		form.append('file', file, file.name);
		const response = await mutate(form);
		if (response.ok) setSheet(response.data);
		else setError(errorText(response, m.redirects_send_failed()));
	};
	return (
		<section className={upload.upload} aria-labelledby="redirects-upload" aria-busy={busy}>
			<h2 id="redirects-upload">{m.redirects_upload()}</h2>
			<p>
				<Code>{m.redirects_upload_hint({ max: numberText(maxRedirectRows) })}</Code>
			</p>
			<FileButton accept=".csv,.xlsx" disabled={busy} onFiles={([file]) => runInBackground(send(file))}>
				<Icon of={FileUp} size={18} /> {m.redirects_choose()}
			</FileButton>
			<div role="status" className={upload.status}>
				{busy && <p>{m.redirects_sending()}</p>}
				{sheet && <SheetDone sheet={sheet} />}
			</div>
			{sheet && sheet.refused_count > 0 && <RefusedRows sheet={sheet} />}
			<FormError message={error} />
		</section>
	);
}

function SheetDone({ sheet: { added, changed, unchanged, refused_count, batch } }: { sheet: RedirectSheet }) {
	const counts = { added, changed, unchanged, refused: refused_count };
	const texts = Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, numberText(count)]));
	return (
		<p>
			<strong>{m.redirects_done(texts as Record<keyof typeof counts, string>)}</strong>{' '}
			{batch && <Link to={consoleUrls.history({ batch })}>{m.redirects_undo()}</Link>}
		</p>
	);
}

function RefusedRows({ sheet: { refused, refused_count: total } }: { sheet: RedirectSheet }) {
	const columns: Column<RefusedRedirect>[] = [
		{ key: 'row', label: m.redirects_row(), kind: 'number', cell: ({ row }) => numberText(row) },
		{
			key: 'from',
			label: m.redirect_from(),
			kind: 'name',
			cell: ({ from }) => <bdi dir="ltr">{readableAddress(from)}</bdi>,
		},
		{ key: 'reason', label: m.redirects_reason(), cell: ({ reason }) => <Code>{reason}</Code> },
	];
	const title =
		refused.length < total
			? m.redirects_refused_first({ shown: numberText(refused.length), total: numberText(total) })
			: m.redirects_refused();
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a long list must be scrollable by keyboard
		<section className={styles.refused} tabIndex={0} aria-labelledby="redirects-refused">
			<h3 id="redirects-refused">{title}</h3>
			<DataTable
				look="dense"
				rows={refused}
				columns={columns}
				labelledBy="redirects-refused"
				rowKey={({ row }) => row}
			/>
		</section>
	);
}
