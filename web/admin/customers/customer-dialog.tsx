import { MessagesSquare, Pencil } from 'lucide';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import type { Customer, CustomerRecord } from '#contract/people/people.schema.ts';
import { m } from '#messages';
import { runInBackground } from '../../platform/background.ts';
import { consoleUrls } from '../../platform/console-urls.ts';
import { languageText } from '../../platform/format.ts';
import { currentLanguage } from '../../platform/language.ts';
import button from '../../ui/button.module.css';
import { Code } from '../../ui/code.tsx';
import dialog from '../../ui/dialog.module.css';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Written } from '../../ui/written.tsx';
import { ConsoleDialog } from '../frame/console-dialog.tsx';
import { loadFile } from '../frame/download-file.ts';
import { ExportButton } from '../frame/export-button.tsx';
import facts from '../frame/facts.module.css';
import { formatTime } from '../frame/format-time.ts';
import { May } from '../session/may.tsx';
import { type LoadedRecord, loadRecord } from './customer-changes.ts';
import { CustomerParts } from './customer-parts.tsx';
import { CustomerNotes, CustomerPayments, CustomerRequests } from './customer-record.tsx';

interface CustomerDialogProps {
	/** The id of the record, or of a part of it. */
	id: number;
	onEdit: (customer: Customer) => void;
	/** Shows the record that was separated from this one. */
	onShow: (id: number) => void;
	onErased: () => void;
	onClose: () => void;
}

// loaded on demand: few customers are erased
const ErasePerson = lazy(() => import('../people/erase-person.tsx'));

const exported = {
	button: m.people_export,
	busy: m.people_exporting,
	done: m.people_exported,
	failed: m.people_export_failed,
};

/** The record of a customer, with an account or without: contact, requests with their quotes, payments, notes, and what was merged into it. */
export function CustomerDialog({ id, onEdit, onShow, onErased, onClose }: CustomerDialogProps) {
	const [loaded, setLoaded] = useState<LoadedRecord | 'failed'>();
	const load = useCallback(async () => setLoaded((await loadRecord(id)) ?? 'failed'), [id]);
	useEffect(() => runInBackground(load()), [load]);
	const isLoaded = loaded !== undefined && loaded !== 'failed';
	return (
		<ConsoleDialog title={m.customers_details()} wide onClose={onClose}>
			{loaded === undefined && <p role="status">{m.customers_record_loading()}</p>}
			{loaded === 'failed' && <p role="alert">{m.customers_record_failed()}</p>}
			{isLoaded && (
				<>
					<CustomerFacts record={loaded.record} />
					<div className={dialog.buttons}>
						<Link to={consoleUrls.tab('requests', { customer: String(loaded.record.id) })} className={button.button}>
							<Icon of={MessagesSquare} size={18} /> {m.customers_requests()}
						</Link>
						<May right="customers.edit">
							<button type="button" className={button.button} onClick={() => onEdit(loaded.record)}>
								<Icon of={Pencil} size={18} /> {m.admin_edit()}
							</button>
						</May>
						<May right="customers.export">
							<ExportButton
								name={`customer-${loaded.record.id}.zip`}
								load={() => loadFile('POST', `/api/customers/${loaded.record.id}/export`)}
								texts={exported}
							/>
						</May>
						<May right="customers.erase">
							<Suspense>
								<ErasePerson path={`/api/customers/${loaded.record.id}`} onErased={onErased} />
							</Suspense>
						</May>
					</div>
					<CustomerParts record={loaded.record} onTakenOut={load} />
					<CustomerRequests loaded={loaded} onSplit={onShow} />
					<CustomerPayments payments={loaded.activity.payments} />
					<CustomerNotes notes={loaded.activity.notes} />
				</>
			)}
		</ConsoleDialog>
	);
}

/** `AE` → `United Arab Emirates` */
const countryText = (country: string): string =>
	new Intl.DisplayNames(currentLanguage(), { type: 'region' }).of(country) ?? country;

function CustomerFacts({ record }: { record: CustomerRecord }) {
	const { id, name, email, number, country, language, note, account, last_seen_at: seen } = record;
	return (
		<dl className={facts.facts}>
			<dt>{m.customers_id()}</dt>
			<dd>{id}</dd>
			<dt>{m.customers_name()}</dt>
			<dd>
				<Code>{name}</Code>
			</dd>
			<dt>{m.customers_account()}</dt>
			<dd>{account ? m.customers_yes() : m.customers_no()}</dd>
			<dt>{m.customers_phone()}</dt>
			<dd>
				{number ? (
					<a href={`tel:${number}`}>
						<Code>{number}</Code>
					</a>
				) : (
					m.customers_not_given()
				)}
				{country && ` · ${countryText(country)}`}
			</dd>
			<dt>{m.customers_email()}</dt>
			<dd>
				{email ? (
					<a href={`mailto:${encodeURIComponent(email)}`}>
						<Code>{email}</Code>
					</a>
				) : (
					m.customers_not_given()
				)}
			</dd>
			{language && (
				<>
					<dt>{m.customers_language()}</dt>
					<dd>{languageText(language)}</dd>
				</>
			)}
			{seen && (
				<>
					<dt>{m.customers_last_seen()}</dt>
					<dd>
						<time dateTime={seen}>
							<Code>{formatTime(seen)}</Code>
						</time>
					</dd>
				</>
			)}
			{note !== '' && (
				<>
					<dt>{m.customers_note()}</dt>
					<dd>
						<Written>{note}</Written>
					</dd>
				</>
			)}
		</dl>
	);
}
