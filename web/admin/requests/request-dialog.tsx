import { useEffect, useState } from 'react';
import { directionOf, pathIn } from '#contract/language.ts';
import type { AdministeredRequest, RequestOwner } from '#contract/request-desk.ts';
import { typeText } from '#contract/request-labels.ts';
import { m } from '#messages';
import { currentLanguage } from '../../language.ts';
import { formatDate } from '../../requests/format-date.ts';
import { LineName } from '../../requests/line-name.tsx';
import { PhotoStrip } from '../../requests/photo-strip.tsx';
import { Code } from '../../ui/code.tsx';
import field from '../../ui/field.module.css';
import text from '../../ui/text.module.css';
import { Written } from '../../ui/written.tsx';
import { urls } from '../../urls.ts';
import { ConsoleDialog } from '../frame/console-dialog.tsx';
import table from '../frame/console-table.module.css';
import facts from '../frame/facts.module.css';
import { NoteForm } from './note-form.tsx';
import { ReadLanguage } from './read-language.tsx';
import styles from './request-dialog.module.css';
import { RequestRecordView } from './request-record.tsx';
import { RequestReply } from './request-reply.tsx';
import { RequestStatusForm } from './request-status-form.tsx';
import { RequestWalk } from './request-walk.tsx';
import { useRecord } from './use-record.ts';
import { useRequestForm } from './use-request-form.ts';
import type { Walk } from './use-walk.ts';

interface RequestDialogProps {
	request: AdministeredRequest;
	owners: RequestOwner[];
	walk: Walk;
}

/** One request at a time: who sent it, its items and its message, where it stands, the ways to reply, and to its neighbours. */
export function RequestDialog({ request, owners, walk }: RequestDialogProps) {
	const [unsaved, setUnsaved] = useState(false);
	return (
		<ConsoleDialog
			wide
			title={m.admin_requests_title({ type: typeText(request.type), date: formatDate(request.created_at) })}
			unsaved={unsaved}
			onClose={walk.close}
		>
			<RequestWalk walk={walk} barred={unsaved} />
			<OpenedRequest key={request.id} request={request} owners={owners} onChanged={walk.open} onUnsaved={setUnsaved} />
		</ConsoleDialog>
	);
}

interface OpenedRequestProps {
	request: AdministeredRequest;
	owners: RequestOwner[];
	onChanged: (request: AdministeredRequest) => void;
	/** Whether something was changed or typed that is not saved. */
	onUnsaved: (unsaved: boolean) => void;
}

function OpenedRequest({ request, owners, onChanged, onUnsaved }: OpenedRequestProps) {
	const { items, message, language } = request;
	const form = useRequestForm(request, onChanged);
	const [note, setNote] = useState('');
	const { record, reload } = useRecord(request.id);
	const unsaved = form.unsaved || note.trim() !== '';
	useEffect(() => onUnsaved(unsaved), [onUnsaved, unsaved]);
	return (
		<>
			<RequestFacts request={request} />
			{request.text && <Written className={styles.text}>{request.text}</Written>}
			<PhotoStrip request={request} />
			<RequestReply request={request} />
			<RequestStatusForm request={request} owners={owners} form={form} />
			<table className={`${table.table} ${styles.items}`}>
				<caption className={text.hidden}>{m.request_page_caption()}</caption>
				<thead>
					<tr>
						<th scope="col">{m.admin_requests_item()}</th>
						<th scope="col">{m.admin_requests_size()}</th>
						<th scope="col">{m.admin_requests_quantity()}</th>
					</tr>
				</thead>
				<tbody>
					{items.map((item, position) => (
						<tr key={position}>
							<th scope="row">
								<LineName item={item} apart />
							</th>
							<td data-label={m.admin_requests_size()}>{item.size === null ? '–' : <Code>{item.size}</Code>}</td>
							<td data-label={m.admin_requests_quantity()}>{item.quantity}</td>
						</tr>
					))}
				</tbody>
			</table>
			<details className={styles.message} open>
				<summary>{m.admin_requests_message()}</summary>
				<pre lang={language} dir={directionOf(language)}>
					{message}
				</pre>
			</details>
			<RequestRecordView record={record}>
				<NoteForm id={request.id} text={note} onType={setNote} onAdded={reload} />
			</RequestRecordView>
		</>
	);
}

function RequestFacts({ request }: { request: AdministeredRequest }) {
	const { code, customer_id: id, customer_name: name, customer_email: email, customer_number: number } = request;
	return (
		<dl className={facts.facts}>
			<dt>{m.admin_requests_code()}</dt>
			<dd>
				<a href={pathIn(currentLanguage(), urls.request(code))} target="_blank" rel="noreferrer" className={text.code}>
					<Code>{code}</Code>
				</a>
			</dd>
			<dt>{m.admin_requests_customer()}</dt>
			<dd>
				<Code>{name}</Code>{' '}
				{id === null && (
					<span className={field.optional}>
						({email === null ? m.admin_requests_guest() : m.admin_requests_account_deleted()})
					</span>
				)}{' '}
				<ReadLanguage language={request.language} />
			</dd>
			{email && (
				<>
					<dt>{m.customers_email()}</dt>
					<dd>
						<Code>{email}</Code>
					</dd>
				</>
			)}
			<dt>{m.customers_phone()}</dt>
			<dd>
				<Code>{number ?? m.customers_no_phone()}</Code>
			</dd>
		</dl>
	);
}
