import { Trash2 } from 'lucide';
import type { Administrator } from '#contract/administrators.ts';
import { isolateCodes } from '#contract/code-order.ts';
import { m } from '#messages';
import button from '../../ui/button.module.css';
import { Code } from '../../ui/code.tsx';
import field from '../../ui/field.module.css';
import { Icon } from '../../ui/icon.tsx';
import table from '../frame/console-table.module.css';
import { useLoading } from '../frame/use-loading.ts';
import { RoleChip } from './role-chip.tsx';

interface AdminTableProps {
	admins: Administrator[];
	self: Administrator;
	onDelete: (admin: Administrator) => void;
}

/** Administrators, under the heading `admins-title`. */
export function AdminTable({ admins, self, onDelete }: AdminTableProps) {
	return (
		<table className={table.list} aria-labelledby="admins-title" aria-busy={useLoading()}>
			<thead>
				<tr>
					{[m.customers_name(), m.customers_email(), m.settings_role()].map((label) => (
						<th key={label} scope="col">
							{label}
						</th>
					))}
					<th scope="col" className={table.actions}>
						{m.customers_list_actions()}
					</th>
				</tr>
			</thead>
			<tbody>
				{admins.map((admin) => (
					<AdminRow key={admin.id} admin={admin} own={admin.id === self.id} onDelete={() => onDelete(admin)} />
				))}
			</tbody>
		</table>
	);
}

function AdminRow({ admin, own, onDelete }: { admin: Administrator; own: boolean; onDelete: () => void }) {
	const { name, email, role } = admin;
	return (
		<tr>
			<th scope="row" data-label={m.customers_name()}>
				<span>
					<Code>{name}</Code> {own && <span className={field.optional}>({m.settings_admins_you()})</span>}
				</span>
			</th>
			<td data-label={m.customers_email()}>
				<Code>{email}</Code>
			</td>
			<td data-label={m.settings_role()}>
				<RoleChip role={role} />
			</td>
			{own ? (
				<td className={`${table.actions} ${table.note}`}>{m.settings_admins_own()}</td>
			) : (
				<td className={table.actions}>
					<button
						type="button"
						className={button.icon}
						aria-label={m.settings_admins_delete_one({ name: isolateCodes(name) })}
						title={m.settings_admins_delete_one({ name: isolateCodes(name) })}
						onClick={onDelete}
					>
						<Icon of={Trash2} size={18} />
					</button>
				</td>
			)}
		</tr>
	);
}
