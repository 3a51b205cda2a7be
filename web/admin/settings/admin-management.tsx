import { Mail, Plus, RefreshCw, UserCog } from 'lucide';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useRevalidator } from 'react-router';
import type { Administrator } from '#contract/accounts/administrators.schema.ts';
import { m } from '#messages';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import text from '../../ui/text.module.css';
import actions from '../frame/actions.module.css';
import { ConsoleHead } from '../frame/console-head.tsx';
import type { List } from '../frame/list-route.ts';
import { ListStates } from '../frame/list-states.tsx';
import { useLoading } from '../frame/use-loading.ts';
import { AdminDeleteDialog } from './admin-delete-dialog.tsx';
import { AdminRoleDialog } from './admin-role-dialog.tsx';
import { AdminTable } from './admin-table.tsx';
import { InvitationList, InviteDialog, loadInvitations } from './invitations.tsx';
import { NewAdminDialog } from './new-admin-dialog.tsx';
import { ResetFactorsDialog } from './reset-factors-dialog.tsx';

interface AdminManagementProps {
	self: Administrator;
	list: List<Administrator>;
}

type OpenDialog = { action: 'create' | 'invite' } | { action: 'role' | 'factors' | 'delete'; admin: Administrator };

/** The list of administrators for a super admin, who can add them, change their roles, reset their factors and delete them. */
export function AdminManagement({ self, list }: AdminManagementProps) {
	const { revalidate } = useRevalidator();
	const loading = useLoading();
	const [dialog, setDialog] = useState<OpenDialog>();
	const [invitations, setInvitations] = useState(loadInvitations);
	const reloadInvitations = () => setInvitations(loadInvitations());
	const close = () => setDialog(undefined);
	const closeAfterDelete = () => {
		flushSync(close);
		// the button that opened the dialog disappears with its row
		document.getElementById('main')?.focus();
	};
	return (
		<section aria-labelledby="admins-title">
			<ConsoleHead title={m.settings_admins_list()} section={{ id: 'admins-title' }}>
				<div className={actions.actions}>
					<button type="button" className={button.button} disabled={loading} onClick={() => void revalidate()}>
						<Icon of={RefreshCw} size={18} /> {m.admin_refresh()}
					</button>
					<button type="button" className={button.button} onClick={() => setDialog({ action: 'invite' })}>
						<Icon of={Mail} size={18} /> {m.invitation_new()}
					</button>
					<button type="button" className={button.primary} onClick={() => setDialog({ action: 'create' })}>
						<Icon of={Plus} size={18} /> {m.settings_admins_create()}
					</button>
				</div>
			</ConsoleHead>
			<p role="status" className={text.hidden}>
				{loading ? m.settings_admins_loading() : ''}
			</p>
			<ListStates list={list} icon={UserCog} empty={m.settings_admins_empty()} hint="">
				<AdminTable
					admins={list.rows}
					self={self}
					onChangeRole={(admin) => setDialog({ action: 'role', admin })}
					onResetFactors={(admin) => setDialog({ action: 'factors', admin })}
					onDelete={(admin) => setDialog({ action: 'delete', admin })}
				/>
			</ListStates>
			<InvitationList loading={invitations} onChanged={reloadInvitations} />
			{dialog?.action === 'invite' && (
				<InviteDialog
					onInvited={() => {
						close();
						reloadInvitations();
					}}
					onClose={close}
				/>
			)}
			{dialog?.action === 'create' && <NewAdminDialog onCreated={close} onClose={close} />}
			{dialog?.action === 'role' && <AdminRoleDialog admin={dialog.admin} onClose={close} />}
			{dialog?.action === 'factors' && <ResetFactorsDialog admin={dialog.admin} onClose={close} />}
			{dialog?.action === 'delete' && (
				<AdminDeleteDialog admin={dialog.admin} onDeleted={closeAfterDelete} onClose={close} />
			)}
		</section>
	);
}
