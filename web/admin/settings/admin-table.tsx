import { ShieldOff, Trash2, UserCog } from 'lucide';
import type { Administrator } from '#contract/accounts/administrators.schema.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { Code } from '../../ui/code.tsx';
import table from '../../ui/data-table.module.css';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import field from '../../ui/field.module.css';
import { IconButton } from '../frame/icon-button.tsx';
import { useLoading } from '../frame/use-loading.ts';
import { RoleChip } from '../people/role-chip.tsx';

interface AdminTableProps {
	admins: Administrator[];
	self: Administrator;
	onChangeRole: (admin: Administrator) => void;
	onResetFactors: (admin: Administrator) => void;
	onDelete: (admin: Administrator) => void;
}

/** Administrators, under the heading `admins-title`. */
export function AdminTable({ admins, self, onChangeRole, onResetFactors, onDelete }: AdminTableProps) {
	const isOwn = ({ id }: Administrator) => id === self.id;
	const columns: Column<Administrator>[] = [
		{
			key: 'name',
			label: m.customers_name(),
			kind: 'name',
			cell: (admin) => (
				<span>
					<Code>{admin.name}</Code>{' '}
					{isOwn(admin) && <span className={field.optional}>({m.settings_admins_you()})</span>}
				</span>
			),
		},
		{ key: 'email', label: m.customers_email(), cell: ({ email }) => <Code>{email}</Code> },
		{ key: 'role', label: m.settings_role(), cell: ({ role }) => <RoleChip role={role} /> },
		{
			key: 'actions',
			label: m.customers_list_actions(),
			kind: 'actions',
			className: (admin) => (isOwn(admin) ? table.note : undefined),
			cell: (admin) =>
				isOwn(admin) ? (
					m.settings_admins_own()
				) : (
					<>
						<IconButton
							icon={UserCog}
							label={m.settings_admins_role_change_of({ name: isolateCodes(admin.name) })}
							onClick={() => onChangeRole(admin)}
						/>
						<IconButton
							icon={ShieldOff}
							label={m.factors_reset_button({ name: isolateCodes(admin.name) })}
							onClick={() => onResetFactors(admin)}
						/>
						<IconButton
							icon={Trash2}
							label={m.settings_admins_delete_one({ name: isolateCodes(admin.name) })}
							onClick={() => onDelete(admin)}
						/>
					</>
				),
		},
	];
	return <DataTable look="list" rows={admins} columns={columns} labelledBy="admins-title" isBusy={useLoading()} />;
}
