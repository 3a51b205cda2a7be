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

/** All administrators, for an owner: created, listed, given another role, and everybody but oneself deleted. */
export function AdminManagement({ self, list }: AdminManagementProps) {
	const { revalidate } = useRevalidator();
	const loading = useLoading();
	const [shown, setShown] = useState<
		'create' | 'invite' | { action: 'role' | 'factors' | 'delete'; admin: Administrator }
	>();
	const [invitations, setInvitations] = useState(loadInvitations);
	const reloadInvitations = () => setInvitations(loadInvitations());
	const close = () => setShown(undefined);
	const removed = () => {
		flushSync(close);
		// the button that opened the dialog goes with its row
		document.getElementById('main')?.focus();
	};
	return (
		<section aria-labelledby="admins-title">
			<ConsoleHead title={m.settings_admins_list()} section={{ id: 'admins-title' }}>
				<div className={actions.actions}>
					<button type="button" className={button.button} disabled={loading} onClick={() => void revalidate()}>
						<Icon of={RefreshCw} size={18} /> {m.admin_refresh()}
					</button>
					<button type="button" className={button.button} onClick={() => setShown('invite')}>
						<Icon of={Mail} size={18} /> {m.invitation_new()}
					</button>
					<button type="button" className={button.primary} onClick={() => setShown('create')}>
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
					onChangeRole={(admin) => setShown({ action: 'role', admin })}
					onResetFactors={(admin) => setShown({ action: 'factors', admin })}
					onDelete={(admin) => setShown({ action: 'delete', admin })}
				/>
			</ListStates>
			<InvitationList loading={invitations} onChanged={reloadInvitations} />
			{shown === 'invite' && (
				<InviteDialog
					onInvited={() => {
						close();
						reloadInvitations();
					}}
					onClose={close}
				/>
			)}
			{shown === 'create' && <NewAdminDialog onCreated={close} onClose={close} />}
			{typeof shown === 'object' && shown.action === 'role' && <AdminRoleDialog admin={shown.admin} onClose={close} />}
			{typeof shown === 'object' && shown.action === 'factors' && (
				<ResetFactorsDialog admin={shown.admin} onClose={close} />
			)}
			{typeof shown === 'object' && shown.action === 'delete' && (
				<AdminDeleteDialog admin={shown.admin} onDeleted={removed} onClose={close} />
			)}
		</section>
	);
}
