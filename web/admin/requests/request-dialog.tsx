import { Trash2 } from 'lucide';
import { lazy, Suspense, useState } from 'react';
import { useRevalidator } from 'react-router';
import { directionOf, pathIn } from '#contract/language.ts';
import type { OrderFile } from '#contract/requests/order-files.schema.ts';
import type { RequestPayments } from '#contract/requests/payments.schema.ts';
import type { AdministeredRequest, RequestOwner } from '#contract/requests/request-desk.schema.ts';
import { typeText } from '#contract/requests/request-labels.ts';
import type { ArrivedPhoto } from '#contract/requests/requests.schema.ts';
import { m } from '#messages';
import { runInBackground } from '../../platform/background.ts';
import { formatMoment } from '../../platform/format-date.ts';
import { currentLanguage } from '../../platform/language.ts';
import { useSiteData } from '../../platform/site-data.ts';
import { urls } from '../../platform/urls.ts';
import { OrderFiles } from '../../quotes/order-files.tsx';
import AddedWords from '../../requests/added-words.tsx';
import { LineName } from '../../requests/line-name.tsx';
import { PhotoStrip } from '../../requests/photo-strip.tsx';
import button from '../../ui/button.module.css';
import { Code } from '../../ui/code.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import field from '../../ui/field.module.css';
import { Icon } from '../../ui/icon.tsx';
import text from '../../ui/text.module.css';
import { Written } from '../../ui/written.tsx';
import { ConsoleDialog } from '../frame/console-dialog.tsx';
import { loadFile } from '../frame/download-file.ts';
import { ExportButton } from '../frame/export-button.tsx';
import facts from '../frame/facts.module.css';
import { useReportUnsaved } from '../frame/leave-warning.tsx';
import { RestoredNotice } from '../frame/restored-notice.tsx';
import { May, useMay } from '../session/may.tsx';
import { BuyerName } from './buyer-name.tsx';
import { DeleteDialog, type DeletionTarget } from './delete-dialog.tsx';
import { NoteForm } from './note-form.tsx';
import { PapersSection } from './papers-section.tsx';
import { PaymentsSection } from './payments-section.tsx';
import { ReadLanguage } from './read-language.tsx';
import styles from './request-dialog.module.css';
import { RequestRecordView } from './request-record.tsx';
import { RequestReply } from './request-reply.tsx';
import { RequestStatusForm } from './request-status-form.tsx';
import {
	clearRequestDrafts,
	hasRequestDrafts,
	type RequestDraftKeys,
	useDraftState,
	useRequestDraftKeys,
	useTabDraft,
} from './request-tab-drafts.ts';
import type { Walk } from './request-walk.tsx';
import { RequestWalk } from './request-walk.tsx';
import { useRecord } from './use-record.ts';
import { useRequestForm } from './use-request-form.ts';

// loaded on demand: few guests are erased
const ErasePerson = lazy(() => import('../people/erase-person.tsx'));

interface RequestDialogProps {
	request: AdministeredRequest;
	owners: RequestOwner[];
	walk: Walk;
}

/** An open request, with links to the one before and after it. */
export function RequestDialog({ request, owners, walk }: RequestDialogProps) {
	const { site } = useSiteData();
	const [unsaved, setUnsaved] = useState(false);
	const [deletion, setDeletion] = useState<DeletionTarget>();
	const draftKeys = useRequestDraftKeys(request.id);
	/** How often a restored draft was discarded. As a part of the key it empties the forms. */
	const [restarts, setRestarts] = useState(0);
	const { revalidate } = useRevalidator();
	/** Closes a request that is deleted or erased, without what was typed about it. */
	const discardAndClose = () => {
		clearRequestDrafts(draftKeys);
		walk.close();
	};
	const onDeleted = ({ photo, file }: DeletionTarget) => {
		setDeletion(undefined);
		if (photo) walk.open(withoutPhoto(request, photo));
		else if (file) walk.open(withoutFile(request, file));
		else discardAndClose();
	};
	return (
		<>
			<ConsoleDialog
				wide
				title={m.admin_requests_title({
					type: typeText(request.type),
					date: formatMoment(request.created_at, site.timeZone),
				})}
				unsaved={unsaved}
				onDiscard={() => clearRequestDrafts(draftKeys)}
				onClose={walk.close}
			>
				<RequestWalk walk={walk} blocked={unsaved} />
				<OpenedRequest
					key={`${request.id} ${restarts}`}
					request={request}
					owners={owners}
					draftKeys={draftKeys}
					onRestart={() => {
						clearRequestDrafts(draftKeys);
						setRestarts(restarts + 1);
					}}
					onChanged={walk.open}
					onUnsaved={setUnsaved}
					onDelete={setDeletion}
					onErased={() => {
						discardAndClose();
						runInBackground(revalidate());
					}}
				/>
			</ConsoleDialog>
			{deletion && (
				<DeleteDialog target={deletion} onDeleted={() => onDeleted(deletion)} onClose={() => setDeletion(undefined)} />
			)}
		</>
	);
}

function withoutPhoto(request: AdministeredRequest, { id }: ArrivedPhoto): AdministeredRequest {
	const arrived_photos = request.arrived_photos.filter((photo) => photo.id !== id);
	return { ...request, photos: Math.max(0, request.photos - 1), arrived_photos };
}

function withoutFile(request: AdministeredRequest, { id }: OrderFile): AdministeredRequest {
	return { ...request, order_files: request.order_files.filter((file) => file.id !== id) };
}

interface OpenedRequestProps {
	request: AdministeredRequest;
	owners: RequestOwner[];
	draftKeys: RequestDraftKeys;
	/** Discards what the tab has restored. */
	onRestart: () => void;
	onChanged: (request: AdministeredRequest) => void;
	onUnsaved: (unsaved: boolean) => void;
	onDelete: (target: DeletionTarget) => void;
	/** Called after the guest was erased: the shown data is outdated. */
	onErased: () => void;
}

function OpenedRequest(props: OpenedRequestProps) {
	const { request, owners, draftKeys, onRestart, onChanged, onUnsaved, onDelete, onErased } = props;
	const { items, message, language } = request;
	const [isRestored, setRestored] = useState(() => hasRequestDrafts(draftKeys));
	const form = useRequestForm(request, draftKeys.fields, onChanged);
	const [note, setNote] = useDraftState(draftKeys.note, { text: '' });
	const hasNote = note.text.trim() !== '';
	useTabDraft(draftKeys.note, note, hasNote);
	const [hasUnsavedPayment, setHasUnsavedPayment] = useState(false);
	const { record, reload } = useRecord(request.id);
	const may = useMay();
	const canDelete = may('requests.delete');
	const canAnswer = may('requests.answer');
	const unsaved = form.unsaved || hasNote || hasUnsavedPayment;
	const [wasUnsaved, setWasUnsaved] = useState(unsaved);
	if (unsaved !== wasUnsaved) {
		setWasUnsaved(unsaved);
		// what was restored is saved or undone: what is typed next is not
		if (!unsaved) setRestored(false);
	}
	const onPaid = ({ payment, paid, rest, version }: RequestPayments) => {
		// the form compares its draft with the request: an old payment would count as a change
		form.set({ payment });
		onChanged({ ...request, payment, paid: numberOf(paid), rest: numberOf(rest), version });
		reload();
	};
	useReportUnsaved(unsaved, onUnsaved);
	return (
		<>
			{isRestored && unsaved && <RestoredNotice onRestart={onRestart} />}
			<RequestFacts request={request} />
			<AddedWords request={request} isSeller />
			{request.text && <Written className={styles.text}>{request.text}</Written>}
			<PhotoStrip
				request={request}
				action={(photo, number) =>
					canDelete && (
						<button
							type="button"
							className={button.text}
							aria-label={m.desk_delete_photo({ number })}
							onClick={() => onDelete({ request, photo })}
						>
							{m.admin_delete()}
						</button>
					)
				}
			/>
			<OrderFiles
				code={request.code}
				files={request.order_files}
				action={(file) =>
					canDelete && (
						<button
							type="button"
							className={button.text}
							aria-label={m.desk_delete_order_file({ name: file.name })}
							onClick={() => onDelete({ request, file })}
						>
							{m.admin_delete()}
						</button>
					)
				}
			/>
			{canAnswer && <RequestReply request={request} />}
			{canAnswer && <RequestStatusForm request={request} owners={owners} form={form} />}
			{request.rest !== null && (
				<PaymentsSection
					request={request}
					draftKey={draftKeys.payment}
					onChanged={onPaid}
					onUnsaved={setHasUnsavedPayment}
				/>
			)}
			{request.total !== null && <PapersSection request={request} onMade={reload} />}
			{request.rest !== null && (
				<ExportButton
					name={`order-${request.code}.xml`}
					load={() => loadFile('GET', `/api/requests/${request.id}/order.xml`)}
					texts={orderTexts}
				/>
			)}
			<DataTable
				rows={items.map((item, position) => ({ item, position }))}
				columns={itemColumns()}
				caption={m.request_page_caption()}
				className={styles.items}
				rowKey={({ position }) => position}
			/>
			<details className={styles.message} open>
				<summary>{m.admin_requests_message()}</summary>
				<pre lang={language} dir={directionOf(language)}>
					{message}
				</pre>
			</details>
			<RequestRecordView record={record}>
				{canAnswer && (
					<NoteForm id={request.id} text={note.text} onType={(text) => setNote({ text })} onAdded={reload} />
				)}
			</RequestRecordView>
			{request.customer_id === null && (
				<May right="customers.erase">
					<div className={styles.delete}>
						<Suspense>
							<ErasePerson path={`/api/requests/${request.id}`} onErased={onErased} />
						</Suspense>
					</div>
				</May>
			)}
			{canDelete && (
				<button type="button" className={`${button.danger} ${styles.delete}`} onClick={() => onDelete({ request })}>
					<Icon of={Trash2} size={18} /> {m.desk_delete_request()}
				</button>
			)}
		</>
	);
}

/** Texts of the button that exports the accepted quote as XML. */
const orderTexts = {
	button: m.desk_order_xml,
	busy: m.admin_requests_exporting,
	done: m.desk_order_saved,
	failed: m.admin_requests_export_failed,
};

const numberOf = (amount: string | null) => (amount === null ? null : Number(amount));

const itemColumns = (): Column<{ item: AdministeredRequest['items'][number] }>[] => [
	{ key: 'item', label: m.admin_requests_item(), kind: 'title', cell: ({ item }) => <LineName item={item} apart /> },
	{
		key: 'size',
		label: m.admin_requests_size(),
		cell: ({ item: { size } }) => (size === null ? '–' : <Code whole>{size}</Code>),
	},
	{ key: 'quantity', label: m.admin_requests_quantity(), cell: ({ item }) => item.quantity },
];

function RequestFacts({ request }: { request: AdministeredRequest }) {
	const { code, customer_id: id, customer_email: email, customer_number: number } = request;
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
				<BuyerName request={request} />{' '}
				{id === null && request.erased_at === null && (
					<span className={field.optional}>
						({request.account_deleted ? m.admin_requests_account_deleted() : m.admin_requests_guest()})
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
				<Code>{number ?? m.customers_not_given()}</Code>
			</dd>
		</dl>
	);
}
