import { Plus, RefreshCw, Trash2, UserCog } from 'lucide';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Administrator } from '#contract/administrators.ts';
import { m } from '#messages';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { ListStates } from '../frame/list-states.tsx';
import { useAdminList } from '../frame/use-admin-list.ts';
import { AdminDeleteDialog } from './admin-delete-dialog.tsx';
import { NewAdminDialog } from './new-admin-dialog.tsx';
import { RoleChip } from './role-chip.tsx';

const everybody = {};

/** All administrators, for a super admin: created, listed, and everybody but oneself deleted. */
export function AdminManagement({ self }: { self: Administrator }) {
	const list = useAdminList<Administrator>('/api/admin', everybody, m.settings_failed);
	const [shown, setShown] = useState<'create' | Administrator>();
	const close = () => setShown(undefined);
	const created = async () => {
		close();
		if (!(await list.reload())) void toast('warning', m.settings_admins_stale());
	};
	const removed = () => {
		flushSync(close);
		// the button that opened the dialog goes with its row
		document.getElementById('main')?.focus();
		void list.reload();
	};
	return (
		<section aria-labelledby="admins-title" className="people-section">
			<header className="console-head">
				<h2 id="admins-title">{m.settings_admins_list()}</h2>
				<div className="console-actions">
					<button type="button" className="button" disabled={list.loading} onClick={() => void list.reload()}>
						<Icon of={RefreshCw} size={18} /> {m.admin_refresh()}
					</button>
					<button type="button" className="button is-primary" onClick={() => setShown('create')}>
						<Icon of={Plus} size={18} /> {m.settings_admins_create()}
					</button>
				</div>
			</header>
			<p role="status" className="sr-only">
				{list.loading ? m.settings_admins_loading() : ''}
			</p>
			<ListStates
				{...{ list, icon: UserCog, loading: m.settings_admins_loading(), empty: m.settings_admins_empty(), hint: '' }}
			>
				<table className="console-table people-table" aria-labelledby="admins-title" aria-busy={list.loading}>
					<thead>
						<tr>
							{[m.customers_name(), m.customers_email(), m.settings_role()].map((label) => (
								<th key={label} scope="col">
									{label}
								</th>
							))}
							<th scope="col" className="is-actions">
								{m.customers_list_actions()}
							</th>
						</tr>
					</thead>
					<tbody>
						{list.rows.map((admin) => (
							<AdminRow key={admin.id} admin={admin} own={admin.id === self.id} onDelete={() => setShown(admin)} />
						))}
					</tbody>
				</table>
			</ListStates>
			{shown === 'create' && <NewAdminDialog onCreated={() => void created()} onClose={close} />}
			{shown && shown !== 'create' && <AdminDeleteDialog admin={shown} onDeleted={removed} onClose={close} />}
		</section>
	);
}

function AdminRow({ admin, own, onDelete }: { admin: Administrator; own: boolean; onDelete: () => void }) {
	const { name, email, role } = admin;
	return (
		<tr>
			<th scope="row" data-label={m.customers_name()}>
				<span>
					<bdi>{name}</bdi> {own && <span className="field-optional">({m.settings_admins_you()})</span>}
				</span>
			</th>
			<td data-label={m.customers_email()}>{email}</td>
			<td data-label={m.settings_role()}>
				<RoleChip role={role} />
			</td>
			{own ? (
				<td className="is-actions is-note">{m.settings_admins_own()}</td>
			) : (
				<td className="is-actions">
					<button
						type="button"
						className="icon-button"
						aria-label={m.settings_admins_delete_one({ name })}
						title={m.settings_admins_delete_one({ name })}
						onClick={onDelete}
					>
						<Icon of={Trash2} size={18} />
					</button>
				</td>
			)}
		</tr>
	);
}
