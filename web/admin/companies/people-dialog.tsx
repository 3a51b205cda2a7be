import { Trash2 } from 'lucide';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import type { Company, CompanyInvitation, CompanyMember } from '#contract/companies/companies.schema.ts';
import { type MemberRole, memberRoleLabels, memberRoles } from '#contract/companies/company-rules.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { type ApiResult, errorText } from '../../platform/api.ts';
import { runInBackground } from '../../platform/background.ts';
import button from '../../ui/button.module.css';
import chip from '../../ui/chip.module.css';
import { Code } from '../../ui/code.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import field from '../../ui/field.module.css';
import { Field } from '../../ui/field.tsx';
import formStyles from '../../ui/form.module.css';
import { FormError } from '../../ui/form-error.tsx';
import { showErrors } from '../../ui/form-errors.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { toast } from '../../ui/toast.ts';
import { useCommit } from '../../ui/use-commit.ts';
import { ConsoleDialog } from '../frame/console-dialog.tsx';
import { IconButton } from '../frame/icon-button.tsx';
import { SelectField } from '../frame/select-field.tsx';
import { useFocusOfNext } from '../frame/use-focus-of-next.ts';
import { useMutation } from '../frame/use-mutation.ts';
import styles from './companies-tab.module.css';
import { findNewestChange, loadCompany, undoChange } from './company-api.ts';

interface PeopleDialogProps {
	company: { id: number; name: string };
	onClose: () => void;
}

/** How long a notice offers to undo a change of a person. */
const undoSeconds = 10;

interface RoleSelectProps {
	member: CompanyMember;
	disabled: boolean;
	onChange: (role: MemberRole) => void;
}

/** The role of a person in its row. An arrow key alone gives nobody the right to approve. */
function RoleSelect({ member: { name, role }, disabled, onChange }: RoleSelectProps) {
	const select = useCommit(role, onChange, { cancelOnBlur: true });
	return (
		<span className={field.select}>
			<select aria-label={m.company_role_of({ name: isolateCodes(name) })} disabled={disabled} {...select}>
				{memberRoles.map((value) => (
					<option key={value} value={value}>
						{memberRoleLabels[value]()}
					</option>
				))}
			</select>
		</span>
	);
}

/** The people of a company: their roles, who leaves, and invitations by a link. */
export function PeopleDialog({ company: { id, name }, onClose }: PeopleDialogProps) {
	const [company, setCompany] = useState<Company>();
	const { mutate: put, busy: isSaving } = useMutation<ApiResult<Company>>('PUT');
	const { mutate: remove, busy: isRemoving } = useMutation<ApiResult<unknown>>('DELETE');
	const { mutate: post, busy: isInviting } = useMutation<ApiResult<CompanyInvitation>, InviteDraft & { id: number }>(
		'POST',
		{ revalidate: false },
	);
	const { revalidate } = useRevalidator();
	const [link, setLink] = useState<CompanyInvitation>();
	const [isFailed, setFailed] = useState(false);
	const load = useCallback(async () => {
		const loaded = await loadCompany(id);
		setFailed(loaded === undefined);
		if (loaded) setCompany(loaded);
	}, [id]);
	useEffect(() => runInBackground(load()), [load]);
	const busy = isSaving || isRemoving || isInviting;
	const body = useRef<HTMLDivElement>(null);
	const next = useFocusOfNext(company?.members.map(({ customer_id }) => ({ id: customer_id })) ?? [], () =>
		body.current?.querySelector('input'),
	);
	const say = async (response: ApiResult<unknown>, done: string, failed = m.company_save_failed()) => {
		if (response.ok) void toast('success', done);
		else void toast('error', errorText(response, failed));
		await load();
	};
	const undo = async (change: number) => {
		const response = await undoChange(change);
		if (response.ok) void toast('success', m.history_undone());
		else void toast('error', errorText(response, m.history_undo_failed()));
		runInBackground(revalidate());
		await load();
	};
	/** Who may do what is a right: one press takes the change back. */
	const sayWithUndo = async (response: ApiResult<unknown>, done: string) => {
		const change = response.ok ? await findNewestChange(id) : undefined;
		if (change === undefined) return say(response, done);
		const onPress = () => runInBackground(undo(change));
		void toast('success', done, { label: m.history_undo(), onPress, seconds: undoSeconds });
		await load();
	};
	const setRole = async ({ customer_id }: CompanyMember, role: MemberRole) =>
		sayWithUndo(await put({ id, customer_id, role }), m.company_role_saved());
	const takeOut = async ({ customer_id }: CompanyMember) => {
		const response = await remove({ id, customer_id });
		if (response.ok) next.onDeleted(customer_id);
		return sayWithUndo(response, m.company_member_removed());
	};
	const withdraw = async (invitation: number) =>
		say(await remove({ id, invitation }), m.company_invitation_withdrawn(), m.company_invitation_withdraw_failed());
	const invite = async (draft: InviteDraft) => {
		const response = await post({ id, ...draft });
		if (response.ok) {
			setLink(response.data);
			void toast('success', m.company_invited({ email: response.data.email }));
			await load();
		}
		return response;
	};
	const inviteMember = async ({ email, role }: CompanyMember) => {
		// not disabled meanwhile: that would lose the focus
		if (busy) return;
		const response = await invite({ email, role });
		if (!response.ok) void toast('error', errorText(response, m.company_invite_failed()));
	};
	const columns: Column<CompanyMember>[] = [
		{ key: 'name', label: m.field_name(), kind: 'name', cell: (member) => <Code>{member.name}</Code> },
		{
			key: 'email',
			label: m.field_email(),
			cell: (member) => (
				<div className={styles.address}>
					<Code>{member.email}</Code>
					{!member.email_proven && (
						<>
							<span className={chip.count}>{m.company_email_unproven()}</span>
							<button
								type="button"
								className={button.text}
								aria-label={m.company_invite_member({ name: isolateCodes(member.name) })}
								onClick={() => runInBackground(inviteMember(member))}
							>
								{m.company_invite()}
							</button>
						</>
					)}
				</div>
			),
		},
		{
			key: 'role',
			label: m.company_role(),
			className: styles.role,
			cell: (member) => (
				<RoleSelect member={member} disabled={busy} onChange={(role) => runInBackground(setRole(member, role))} />
			),
		},
		{
			key: 'actions',
			label: m.redirect_actions(),
			kind: 'actions',
			cell: (member) => (
				<IconButton
					icon={Trash2}
					label={m.company_member_remove({ name: isolateCodes(member.name) })}
					disabled={busy}
					onClick={() => runInBackground(takeOut(member))}
				/>
			),
		},
	];
	return (
		<ConsoleDialog title={m.company_people_of({ name })} wide busy={busy} onClose={onClose}>
			<div ref={body} className={formStyles.form}>
				<Invite link={link} busy={busy} onInvite={invite} />
				{isFailed && <LoadFailed text={m.company_people_failed()} onRetry={() => runInBackground(load())} />}
				{!company && !isFailed && <p role="status">{m.company_people_loading()}</p>}
				{company && company.members.length > 0 && (
					<DataTable
						look="dense"
						body={next.list}
						rows={company.members}
						rowKey={({ customer_id }) => customer_id}
						columns={columns}
						caption={m.company_people()}
					/>
				)}
				{company?.members.length === 0 && <p>{m.company_people_none()}</p>}
				{company && company.invitations.length > 0 && (
					<section aria-labelledby="invitations">
						<h3 id="invitations">{m.company_invitations()}</h3>
						<ul className={styles.invitations}>
							{company.invitations.map(({ id: invitation, email, role }) => (
								<li key={invitation}>
									<Code>{email}</Code> · {memberRoleLabels[role]()}{' '}
									<IconButton
										icon={Trash2}
										label={m.company_invitation_withdraw({ email: isolateCodes(email) })}
										disabled={busy}
										onClick={() => runInBackground(withdraw(invitation))}
									/>
								</li>
							))}
						</ul>
					</section>
				)}
			</div>
		</ConsoleDialog>
	);
}

interface InviteDraft {
	email: string;
	role: MemberRole;
}

interface InviteProps {
	/** The last invitation, whose link is shown only this once; undefined before the first. */
	link: CompanyInvitation | undefined;
	/** Another change of the company is on its way. */
	busy: boolean;
	onInvite: (draft: InviteDraft) => Promise<ApiResult<CompanyInvitation>>;
}

/** The form of an invitation, and the link of the last one. */
function Invite({ link, busy, onInvite }: InviteProps) {
	const form = useForm<InviteDraft>({ defaultValues: { email: '', role: 'buyer' } });
	const { errors, isSubmitting } = form.formState;
	const invite = async (draft: InviteDraft) => {
		const response = await onInvite(draft);
		if (!response.ok) return showErrors(form, response, m.company_invite_failed());
		form.reset();
	};
	return (
		<form onSubmit={form.handleSubmit(invite)} noValidate className={formStyles.form}>
			<FormError message={errors.root?.message} />
			<div className={styles.fields}>
				<Field
					{...form.register('email', { validate: (text) => text.includes('@') || m.account_email_invalid() })}
					type="email"
					label={m.field_email()}
					required
					dir="ltr"
					autoComplete="off"
					error={errors.email?.message}
				/>
				<SelectField {...form.register('role')} label={m.company_role()} hint={m.company_role_hint()}>
					{memberRoles.map((role) => (
						<option key={role} value={role}>
							{memberRoleLabels[role]()}
						</option>
					))}
				</SelectField>
			</div>
			<button type="submit" className={button.primary} disabled={isSubmitting || busy}>
				{m.company_invite()}
			</button>
			<div role="status">
				{link && (
					<Field
						label={m.company_invite_link({ email: link.email })}
						hint={m.company_invite_link_hint()}
						value={link.url}
						readOnly
						dir="ltr"
						onFocus={({ target }) => target.select()}
					/>
				)}
			</div>
		</form>
	);
}
