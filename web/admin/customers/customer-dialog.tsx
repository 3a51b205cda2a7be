import { MessagesSquare, Pencil } from 'lucide';
import { lazy, Suspense } from 'react';
import type { User } from '#contract/accounts/accounts.schema.ts';
import { m } from '#messages';
import { consoleUrls } from '../../platform/console-urls.ts';
import button from '../../ui/button.module.css';
import { Code } from '../../ui/code.tsx';
import dialog from '../../ui/dialog.module.css';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { ConsoleDialog } from '../frame/console-dialog.tsx';
import { loadFile } from '../frame/download-file.ts';
import { ExportButton } from '../frame/export-button.tsx';
import facts from '../frame/facts.module.css';
import { May } from '../session/may.tsx';

interface CustomerDialogProps {
	customer: User;
	onEdit: () => void;
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

/** Details of a customer, with a link to the requests. */
export function CustomerDialog({
	customer: { id, name, email, number },
	onEdit,
	onErased,
	onClose,
}: CustomerDialogProps) {
	return (
		<ConsoleDialog title={m.customers_details()} onClose={onClose}>
			<dl className={facts.facts}>
				<dt>{m.customers_id()}</dt>
				<dd>{id}</dd>
				<dt>{m.customers_name()}</dt>
				<dd>
					<Code>{name}</Code>
				</dd>
				<dt>{m.customers_email()}</dt>
				<dd>
					<a href={`mailto:${encodeURIComponent(email)}`}>
						<Code>{email}</Code>
					</a>
				</dd>
				<dt>{m.customers_phone()}</dt>
				<dd>
					{number ? (
						<a href={`tel:${number}`}>
							<Code>{number}</Code>
						</a>
					) : (
						m.customers_no_phone()
					)}
				</dd>
			</dl>
			<div className={dialog.buttons}>
				<Link to={consoleUrls.tab('requests', { customer: String(id) })} className={button.button}>
					<Icon of={MessagesSquare} size={18} /> {m.customers_requests()}
				</Link>
				<May right="customers.edit">
					<button type="button" className={button.button} onClick={onEdit}>
						<Icon of={Pencil} size={18} /> {m.admin_edit()}
					</button>
				</May>
				<May right="customers.export">
					<ExportButton
						name={`customer-${id}.zip`}
						load={() => loadFile('POST', `/api/customers/${id}/export`)}
						texts={exported}
					/>
				</May>
				<May right="customers.erase">
					<Suspense>
						<ErasePerson path={`/api/customers/${id}`} onErased={onErased} />
					</Suspense>
				</May>
			</div>
		</ConsoleDialog>
	);
}
